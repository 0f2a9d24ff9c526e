export { readLine, writeLine } from './open/notation.ts';
