/**
 * Loaded into custody's process ahead of its program: ends it by `kill -9` right after an act that leaves a trace, on its disk or at a node. What is only asked
 * leaves none: a death there is one after the act before it.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { unwatched } from '../../../server/custody/steps.ts';

/** Where each death is written down, as the names of the last acts. */
export const DEATHS_VARIABLE = 'TIDEMARK_TEST_DEATHS';

/** Acts in each life, separated by commas; the lives after those are endless. Without it a life ends after the first act of each name. */
export const LIVES_VARIABLE = 'TIDEMARK_TEST_LIVES';

const file = process.env[DEATHS_VARIABLE] ?? '';

/** The last acts of each life that is over. */
export function deathsIn(path: string): readonly (readonly string[])[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => line.split(' '));
}

/** What else comes to an end in this time, in the other network or for who asks, is what the death follows as well. */
const HOLD_MS = 250;

if (file !== '') {
  const former = deathsIn(file);
  const lives = process.env[LIVES_VARIABLE]?.split(',').map(Number);
  const life = lives?.[former.length] ?? Infinity;
  const last = new Set<string>();
  let acts = 0;
  const die = (): void => {
    appendFileSync(file, `${[...last].join(' ')}\n`);
    process.kill(process.pid, 'SIGKILL');
  };
  unwatched.run = async (name, act) => {
    const result = await act();
    if (!leavesTrace(name)) return result;
    acts += 1;
    if (lives === undefined ? former.flat().includes(name) : acts < life) return result;
    last.add(name);
    if (lives !== undefined) die();
    if (last.size === 1) setTimeout(die, HOLD_MS);
    return new Promise(() => undefined);
  };
}

function leavesTrace(name: string): boolean {
  return /^(?:store|signer)\.|^node\.(?:eth_sendRawTransaction|sendrawtransaction)$/.test(name);
}
