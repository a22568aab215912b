/** What a port gives at once in one process and later over a network: await it either way. */
export type Awaitable<Value> = Value | Promise<Value>;
