export { ODDS } from './open/odds.ts';
