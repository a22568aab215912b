import { deepFreeze } from '../hub/freeze.ts';
import type { Accumulation } from '../topic.ts';

/** The newest of each member: a delta may hold all of them or only those that changed. Throws a TypeError for data that are no object. */
export function latest<Value extends object>(): Accumulation<unknown, Value> {
  return {
    create() {
      let current: Value;
      const checked = (data: Value): Value => {
        if (typeof data !== 'object' || data === null) throw new TypeError('frame data is no object');
        return data;
      };
      return {
        reset: (snapshot: Value) => {
          current = checked(snapshot);
          return true;
        },
        apply: (delta: Value) => {
          current = { ...current, ...checked(delta) };
          return true;
        },
        view: () => deepFreeze(current),
      };
    },
    snapshotOf: (value) => value,
  };
}
