import { createStoredValue } from '../../platform/storedValue.ts';

/** Switches the tools on and off in this browser: `?recorder=on`, `?recorder=off`. */
const SWITCH = 'recorder';

const stored = createStoredValue({ name: SWITCH, version: 1, decode: (found) => found === true });

/** Whether this browser shows the recorder. An address that says so is remembered. */
export function isRecorderWanted(search: string): boolean {
  const said = new URLSearchParams(search).get(SWITCH);
  if (said !== null) stored.write(said === 'on');
  return stored.read();
}
