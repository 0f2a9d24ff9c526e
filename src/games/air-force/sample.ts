export { sampleOrder } from './open/sample.ts';
