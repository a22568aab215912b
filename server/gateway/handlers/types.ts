import type { Call } from '../contract/bind.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Handlers = Record<string, (call: Call<any, any, any>) => unknown>;
