export { STANDING, standingAnswer } from './open/standing.ts';
