import { createHub, topics } from '@tidemark/streams';
import { ordersAt } from './orders.js';
import { tell } from './tell.js';

tell({ createHub, topics }, ordersAt);
