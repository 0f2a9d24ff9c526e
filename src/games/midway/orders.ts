export { type MidwayOrder, parseOrder } from './open/orders.ts';
