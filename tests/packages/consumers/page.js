import { createSdk, secretApiKey } from '@tidemark/sdk';
import { createHub, topics } from '@tidemark/streams';
import { tell } from './tell.js';

tell({ createSdk, secretApiKey, createHub, topics });
