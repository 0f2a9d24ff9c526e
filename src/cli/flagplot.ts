import { Refusal } from '../kernel/refusal.ts';
import { Exit, Fault, type Verb, type World } from './command.ts';

/** The verbs, each loaded when it is called. */
const VERBS: { [name: string]: () => Promise<{ default: Verb }> } = {
  serve: () => import('./serve.ts'),
  doctor: () => import('./doctor.ts'),
  backup: () => import('./backup.ts'),
  move: () => import('./move.ts'),
  games: () => import('./games.ts'),
  new: () => import('./new.ts'),
  show: () => import('./show.ts'),
  order: () => import('./order.ts'),
  auto: () => import('./auto.ts'),
  replay: () => import('./replay.ts'),
  verify: () => import('./verify.ts'),
  sim: () => import('./sim.ts'),
  odds: () => import('./odds.ts'),
  rules: () => import('./rules.ts'),
  campaign: () => import('./campaign.ts'),
};

/** Runs the command and says how it ended: 0 well, 1 an error, 2 refused by a rule. Never a stack trace. */
export async function flagplot(world: World, argv: readonly string[]): Promise<number> {
  try {
    await dispatch(world, argv);
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.code;
    const refused = error instanceof Refusal;
    const words = error instanceof Error ? error.message : String(error);
    world.err(refused ? `refused by ${error.rule}: ${words}\n` : `flagplot: ${words.split('\n')[0]}\n`);
    if (process.env.FLAGPLOT_TRACE && error instanceof Error) world.err(`${error.stack}\n`);
    return refused ? 2 : 1;
  }
}

async function dispatch(world: World, argv: readonly string[]): Promise<void> {
  const [name = '--help', ...rest] = argv;
  if (name === '--help' || name === '-h' || name === 'help') return overview(world);
  if (!Object.hasOwn(VERBS, name)) throw new Fault(`there is no verb "${name}"; see flagplot --help.`);
  const verb = (await VERBS[name]()).default;
  if (rest.includes('--help') || rest.includes('-h')) world.out(help(verb));
  else await verb.run(world, rest);
}

const help = ({ usage, line, more }: Verb): string =>
  `flagplot ${usage}\n\n${line}\n${more.map((text) => `  ${text}\n`).join('')}`;

async function overview(world: World): Promise<void> {
  const verbs = await Promise.all(Object.values(VERBS).map((load) => load()));
  const rows = verbs.map(({ default: { usage, line } }) => `  ${usage}\n      ${line}\n`);
  world.out(
    `flagplot VERB ...: the umpire for carrier wargames.\n\n${rows.join('')}\nflagplot VERB --help says more.\n`,
  );
}
