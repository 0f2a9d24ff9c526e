export { sampleOrder } from './sample/sample.ts';
