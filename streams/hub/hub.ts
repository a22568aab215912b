import type { Hub } from './hub-api.ts';
import type { HubOptions } from './options.ts';

export declare function createHub(options: HubOptions): Hub;
