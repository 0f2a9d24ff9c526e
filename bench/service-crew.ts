import { Agent, type ClientRequest, request } from 'node:http';
import type { Dice } from '../src/kernel/dice.ts';
import { type Json, patch } from '../src/kernel/json.ts';
import type { AnyRuleset } from '../src/kernel/ruleset.ts';
import type { Change, Done, NewGameAnswer, State } from '../src/server/wire.ts';

/** How one talks with the service: as before, by whole states; or now, by what changed. */
export type Manner = 'before' | 'now';

/** The people of one game: they listen as a browser does, and give orders as fast as they are asked. */
export interface Crew {
  orders: number;
  bytes: number;
  /** Gives one order; how long it was under way in milliseconds, or null when nobody was asked. */
  giveOne(): Promise<number | null>;
  /** Waits until somebody is asked; false when that takes too long, or the game is over. */
  asked(ms: number): Promise<boolean>;
  over(): boolean;
  close(): void;
}

interface Wish {
  url: string;
  manner: Manner;
  rules: AnyRuleset;
  dice: Dice;
  address: number; // a number for the address it seems to come from
  computer?: string; // the level of the other side
}

interface Person {
  token: string;
  state: State;
  stream: string;
  seq: number;
  line: ClientRequest;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export async function crewOf({ url, manner, rules, dice, address, computer }: Wish): Promise<Crew> {
  const from = { 'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}` };
  const waiters = new Set<() => void>();
  const wake = (): void => {
    for (const waiter of waiters) waiter();
  };
  const changed = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        waiters.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      waiters.add(done);
    });

  function call<T>(
    path: string,
    token: string,
    body: object,
    more: { [name: string]: string } = {},
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        ...from,
        ...more,
        ...(token && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      };
      const sent = request(url + path, { method: 'POST', agent, headers }, (answer) => {
        let said = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (said += part));
        answer.on('end', () => {
          crew.bytes += said.length;
          if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(said) as T);
          else reject(new Error(`${path}: ${answer.statusCode} ${said}`));
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }

  function hear(person: Person, event: string, data: string): void {
    if (event === 'stream') Object.assign(person, renamed(JSON.parse(data) as { id: string; seq: number }));
    else if (event === 'state') person.state = JSON.parse(data) as State;
    else {
      const { change, seq } = JSON.parse(data) as Change;
      patch(person.state as unknown as Json, change ?? undefined);
      person.seq = seq;
    }
    wake();
  }

  const listen = (token: string): Promise<Person> =>
    new Promise((resolve, reject) => {
      const path = manner === 'now' ? '/api/stream?as=changes' : '/api/stream';
      const headers = { ...from, authorization: `Bearer ${token}` };
      const line = request(url + path, { agent: new Agent(), headers }, (answer) => {
        let pending = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          crew.bytes += part.length;
          const blocks = (pending + part).split('\n\n');
          pending = blocks.pop() ?? '';
          for (const block of blocks) {
            const event = /^event: (\w+)$/m.exec(block)?.[1];
            const data = /^data: (.*)$/m.exec(block)?.[1];
            if (event && data) hear(person, event, data);
            if (event === 'state') resolve(person);
          }
        });
        answer.on('error', () => {}); // it is closed at the end
      });
      const person: Person = { token, state: {} as State, stream: '', seq: 0, line };
      line.on('error', reject);
      line.end();
    });

  async function give(person: Person): Promise<void> {
    const { view } = person.state;
    const [decision] = view.decisions;
    const order = { ...rules.sample(view, decision, dice), decision: decision.id };
    const body = { decision: decision.id, order };
    if (manner === 'before') {
      person.state = { ...person.state, ...(await call<State>('/api/order', person.token, body)) };
      return;
    }
    const { seq } = await call<Done>('/api/order', person.token, body, {
      'x-flagplot-stream': person.stream,
    });
    const shown = (): boolean => seq === null || person.seq >= seq;
    while (!shown()) await changed(5000);
  }

  const crew: Crew = {
    orders: 0,
    bytes: 0,
    giveOne: async () => {
      const person = people.find((p) => p.state.view.decisions.length > 0);
      if (!person) {
        await changed(50);
        return null;
      }
      const begun = performance.now();
      try {
        await give(person);
      } catch (error) {
        if (!/ 409 /.test(String(error))) throw error; // what was asked when the state was sent may be answered since
        return null;
      }
      crew.orders++;
      return performance.now() - begun;
    },
    asked: async (ms) => {
      const until = performance.now() + ms;
      while (!crew.over() && performance.now() < until) {
        if (people.some((p) => p.state.view.decisions.length > 0)) return true;
        await changed(1000);
      }
      return false;
    },
    over: () => people.some((p) => p.state.outcome !== null),
    close: () => people.forEach(({ line }) => line.on('error', () => {}).destroy()),
  };
  const seats = computer ? { seats: { [rules.info.seats[1].id]: { computer } } } : {};
  const wish = { game: rules.info.id, scenario: 'coral-sea', gamemaster: false, ...seats };
  const { links } = await call<NewGameAnswer>('/api/games', '', wish);
  const people = await Promise.all(Object.values(links.seats).map(({ token }) => listen(token)));
  return crew;
}

const renamed = ({ id, seq }: { id: string; seq: number }): Pick<Person, 'stream' | 'seq'> => ({
  stream: id,
  seq,
});
