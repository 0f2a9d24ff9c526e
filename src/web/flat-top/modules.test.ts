import { describe, expect, it } from 'vitest';
import { PLOT_PARTS, SETUP_PARTS } from '../../games/flat-top/open/modules/order-parts.ts';
import { OPEN_MODULES } from '../../games/flat-top/open/modules/register.ts';
import { FETCH } from './modules.ts';

describe('the modules a client fetches', () => {
  it('are those of the register, with their parts of orders', async () => {
    const plot: { [id: string]: unknown } = {};
    const setup: { [id: string]: unknown } = {};
    for (const [id, rules] of Object.entries(OPEN_MODULES)) {
      const fetched = await FETCH[id as keyof typeof FETCH]();
      expect(fetched.rules).toBe(rules);
      Object.assign(plot, fetched.parts?.plot);
      Object.assign(setup, fetched.parts?.setup);
    }
    expect(plot).toEqual(PLOT_PARTS);
    expect(setup).toEqual(SETUP_PARTS);
  });
});
