import { createSdk, secretApiKey } from '@tidemark/sdk';
import { createHub, topics } from '@tidemark/streams';
import { roundTrip } from './roundTrip.js';

const exchange = JSON.parse(process.argv[2] ?? '');
const outcome = await roundTrip({ createSdk, secretApiKey, createHub, topics }, exchange);
console.log(JSON.stringify(outcome));
