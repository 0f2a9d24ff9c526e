import { describe, expect, it } from 'vitest';
import { QUICK_MS, PressGuard } from './press-guard.ts';

const fired = (...times: number[]): boolean[] => {
  const trigger = new PressGuard();
  return times.map((t) => trigger.press(t));
};

describe('the trigger', () => {
  it('takes one of six quick presses, however long they go on', () => {
    expect(fired(0, 120, 240, 360, 480, 600)).toEqual([true, false, false, false, false, false]);
  });

  it('takes a press made in calm, also after one that was asked back', () => {
    expect(fired(0, 100, 100 + QUICK_MS, 3000)).toEqual([true, false, true, true]);
  });

  it('takes a quick press that is held, and takes it once', () => {
    const trigger = new PressGuard();
    expect(trigger.press(0)).toBe(true);
    expect(trigger.hold(700)).toBe(false); // the first one was given when it came
    expect(trigger.press(800)).toBe(true);
    expect(trigger.press(900)).toBe(false);
    expect([1000, 1400, 1500, 1600, 2600].map((t) => trigger.hold(t))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });
});
