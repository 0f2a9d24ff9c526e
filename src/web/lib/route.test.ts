import { describe, expect, it } from 'vitest';
import { readRoute } from './routes.ts';

describe('addresses', () => {
  it('keeps the secret of a seat in the fragment', () => {
    expect(readRoute('/play', '#abc')).toEqual({ page: 'play', token: 'abc' });
    expect(readRoute('/join/', '#abc')).toEqual({ page: 'join', invite: 'abc' });
    expect(readRoute('/hotseat', '#abc.def')).toEqual({ page: 'hotseat', tokens: ['abc', 'def'] });
  });

  it("opens a replay at a step and through somebody's eyes", () => {
    expect(readRoute('/replay', '#abc;step=12;as=us')).toEqual({
      page: 'replay',
      token: 'abc',
      step: 12,
      as: 'us',
    });
    expect(readRoute('/replay', '#abc;step=x')).toEqual({
      page: 'replay',
      token: 'abc',
      step: null,
      as: null,
    });
  });

  it('carries what shall be set up', () => {
    expect(readRoute('/new', '')).toEqual({ page: 'new', game: null, asked: {}, campaign: null });
    expect(readRoute('/new', '#midway')).toEqual({ page: 'new', game: 'midway', asked: {}, campaign: null });
    expect(readRoute('/new', '#midway;scenario=basic;b17=once')).toEqual({
      page: 'new',
      game: 'midway',
      asked: { scenario: 'basic', b17: 'once' },
      campaign: null,
    });
    expect(readRoute('/new', '#%E0%A4%A')).toMatchObject({ game: '%E0%A4%A', asked: {} });
    expect(readRoute('/new', '#air;campaign=key;sun=on')).toMatchObject({
      asked: { sun: 'on' },
      campaign: 'key',
    });
  });

  it('links to a rule, and loses nothing but itself when cut off', () => {
    expect(readRoute('/rules', '#MW-STEP3')).toEqual({ page: 'rules', id: 'MW-STEP3' });
    expect(readRoute('/play', '')).toEqual({ page: 'lost' });
    expect(readRoute('/nowhere', '')).toEqual({ page: 'lost' });
    expect(readRoute('/play', '#%')).toEqual({ page: 'lost' });
  });
});
