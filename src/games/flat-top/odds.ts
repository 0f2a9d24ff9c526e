export { ODDS } from './open/odds-tables.ts';
