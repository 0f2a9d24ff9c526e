import { midway as rules } from './src/games/midway/ruleset.ts';
import { midwayCommander } from './src/commanders/midway/commander.ts';
import { MIDWAY_LEVELS as LEVELS } from './src/commanders/midway/levels.ts';
import { completeOptions } from './src/kernel/ruleset.ts';
import { FastDice } from './src/kernel/dice.ts';
import { Refusal } from './src/kernel/refusal.ts';
const [scenario, usL, jpL, nS, verbose] = process.argv.slice(2);
const n = Number(nS);
const mk = (l: string) => (l === 'sampler' ? null : midwayCommander(LEVELS.find((x) => x.id === l)!));
const cmd: any = { us: mk(usL), japan: mk(jpL) };
const wins: any = { us: 0, japan: 0, draw: 0 };
let pts = { us: 0, japan: 0 };
let refused = 0;
let slow = 0;
let captures = 0,
  atago = 0;
const t0 = Date.now();
const kinds: any = {};
let cvs = { us: 0, japan: 0 };
for (let g = 0; g < n; g++) {
  const dice = new FastDice(`sim ${g}`),
    own = new FastDice(`own ${g}`);
  const s = rules.create({ scenario, options: completeOptions(rules.info, scenario) }, dice, () => {});
  let acts = 0;
  for (;;) {
    const ds = rules.decisions(s);
    if (!ds.length) break;
    const d = ds[0];
    const v = rules.view(s, d.seat);
    let order: any;
    const t = performance.now();
    const c = cmd[d.seat];
    try {
      order = c ? c.decide(v, d, own, 1000) : rules.sample(v, d, own);
    } catch (e) {
      if (refused++ < 3) console.log('CRASH', d.kind, (e as Error).stack);
      order = rules.sample(v, d, own);
    }
    slow = Math.max(slow, performance.now() - t);
    try {
      const inc = rules.apply(s, d.seat, rules.parse({ ...order, decision: d.id }), dice);
      if (verbose) for (const i of inc) console.log(i.clock, i.truth);
    } catch (e) {
      if (!(e instanceof Refusal)) throw e;
      refused++;
      kinds[d.kind + ' ' + e.rule] = (kinds[d.kind + ' ' + e.rule] ?? 0) + 1;
      if (refused < 4)
        console.log('REFUSED', d.kind, d.seat, e.rule, e.message, JSON.stringify(order).slice(0, 400));
      rules.apply(s, d.seat, rules.sample(v, d, own), dice);
    }
    if (++acts > 20000) {
      console.log('endless');
      break;
    }
  }
  const o = rules.outcome(s)!;
  wins[o.winner]++;
  pts.us += o.points.us;
  pts.japan += o.points.japan;
  if ((s as any).taken) captures++;
  if ((s as any).sunk[(await import('./src/games/midway/open/pack.ts')).ATAGO]) atago++;
  const P = await import('./src/games/midway/open/pack.ts');
  for (const side of ['us', 'japan'] as const)
    cvs[side] += P.FLEET[side].filter((i) => P.SHIPS[i].type === 'CV' && (s as any).sunk[i]).length;
}
console.log(
  JSON.stringify({
    scenario,
    us: usL,
    japan: jpL,
    n,
    wins,
    pts: { us: pts.us / n, japan: pts.japan / n },
    captures,
    atago,
    cvSunk: { us: cvs.us / n, japan: cvs.japan / n },
    refused,
    kinds,
    slowMs: Math.round(slow),
    msPerGame: Math.round((Date.now() - t0) / n),
  }),
);
