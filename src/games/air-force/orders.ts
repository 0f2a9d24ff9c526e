export { type Order, parseOrder } from './open/orders.ts';
