export { readLine, writeLine } from './open/notation/order-line.ts';
