import { createHub, topics } from '@tidemark/streams';
import { ordersAt } from './orders.js';
import { roundTrip } from './roundTrip.js';

const exchange = JSON.parse(process.argv[2] ?? '');
const outcome = await roundTrip({ createHub, topics }, ordersAt(exchange), exchange.address);
console.log(JSON.stringify(outcome));
