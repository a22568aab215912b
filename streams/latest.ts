import type { Accumulator } from './topic.ts';

/** The newest of values whose frames hold all of them. Throws a TypeError for a frame that holds none. */
export function createLatest<Value extends object>(): Accumulator<Value, Value, Value> {
  let current: Value;
  const take = (data: Value): true => {
    if (typeof data !== 'object' || data === null) throw new TypeError('frame data is no object');
    current = data;
    return true;
  };
  return { reset: take, apply: take, view: () => current };
}
