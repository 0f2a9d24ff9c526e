import { TABLES, type Weather } from '../open/pack.ts';
import { mapPack } from '../open/scenarios.ts';
import { d6, type Play, announce } from '../state.ts';

/** Chapter 14: one die a zone at the start of every initiative phase. */

export function nextWeather(now: Weather, roll: number): Weather {
  const row = TABLES.weather[now];
  return row.stormy.includes(roll) ? 'stormy' : row.cloudy.includes(roll) ? 'cloudy' : 'clear';
}

export function rollWeather(play: Play): void {
  const { pub, scenario } = play.s;
  const zones = mapPack(scenario).zones;
  const dice = pub.weather.map((_, i) => d6(play.dice, `weather of zone ${zones[i].id}`));
  pub.weather = pub.weather.map((now, i) => nextWeather(now, dice[i]));
  const text = `Weather: ${pub.weather.map((w, i) => `${zones[i].id} ${w}`).join(', ')}.`;
  announce(play, 'weather', 'CC-14.a-2', text, { dice });
}
