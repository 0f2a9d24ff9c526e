export { readLine } from './open/notation/read.ts';
export { writeLine } from './open/notation/write.ts';
