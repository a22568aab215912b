import { deepFreeze } from '../hub/freeze.ts';
import type { Accumulation } from '../topic.ts';
import { flatForm } from './flatForm.ts';

/**
 * The newest of each member: a delta may hold all of them or only those that changed. Throws a TypeError for data that are no object.
 *
 * Where deltas keep their form, as those of quotes do, most are overtaken before anybody looks: of those that name the same members as the one
 * before, only the last one is parsed.
 */
export function latest<Value extends object>(): Accumulation<unknown, Value> {
  return {
    create() {
      let current: Value;
      /** A delta that is of the form, and not in `current` yet. */
      let unread: string | undefined;
      let form: RegExp | undefined;
      /** The members of the last delta that was parsed. */
      let names = '';

      const checked = (data: Value): Value => {
        if (typeof data !== 'object' || data === null) throw new TypeError('frame data is no object');
        return data;
      };
      const merge = (delta: Value): void => {
        current = { ...current, ...delta };
      };
      const settle = (): void => {
        if (unread === undefined) return;
        merge(JSON.parse(unread) as Value);
        unread = undefined;
      };
      /** A form is worth learning when it comes twice in a row. */
      const learn = (delta: Value): void => {
        const members = Object.keys(delta);
        const before = names;
        names = members.join();
        if (names === before) form = flatForm(members);
      };

      return {
        reset: (snapshot: Value) => {
          current = checked(snapshot);
          unread = undefined;
          return true;
        },
        apply: (delta: Value) => {
          settle();
          merge(checked(delta));
          learn(delta);
          return true;
        },
        applyText: (text, from, to) => {
          const delta = text.slice(from, to);
          if (form?.test(delta) !== true) return undefined;
          unread = delta;
          return true;
        },
        view: () => {
          settle();
          return deepFreeze(current);
        },
      };
    },
    snapshotOf: (value) => value,
  };
}
