// A player that knows nothing but the API: it sits down against the computer, does what its staff proposes, and plays to the end.
//
//   node docs/bot.mjs http://localhost:1942 midway basic us
//
// Node's own fetch is all it needs. Replace `choose` by something cleverer: `view` is what the seat sees, `decision` what it is asked.

const [base = 'http://localhost:1942', game = 'midway', scenario = 'basic', seat = 'us'] =
  process.argv.slice(2);

async function call(path, token, body) {
  const response = await fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  if (response.status === 409) return null; // the situation has moved on: look again
  throw new Error(`${response.status} ${answer.rule}: ${answer.reason}`);
}

/** The staff's proposal for a question. */
const choose = async (token, _view, decision) =>
  (await call(`/proposal?decision=${encodeURIComponent(decision.id)}`, token))?.order;

const { games } = await call('/games');
const card = games.find((x) => x.id === game);
const seats = Object.fromEntries(
  card.seats.filter((x) => x.id !== seat).map((x) => [x.id, { computer: 'sampler' }]),
);
const { links } = await call('/games', '', { game, scenario, seats, title: 'A game of the bot' });
const { token } = links.seats[seat];

let orders = 0;
let state = await call('/state', token);
while (!state.outcome) {
  const [decision] = state.view.decisions;
  if (decision) {
    const order = await choose(token, state.view, decision);
    if (order && (await call('/order', token, { decision: decision.id, order }))) orders++;
  } else await new Promise((resolve) => setTimeout(resolve, 20)); // the other side thinks
  state = await call('/state', token);
}
const { winner, why } = state.outcome;
console.log(JSON.stringify({ seat, winner, orders, why }));
process.exitCode = winner === seat ? 0 : 3;
