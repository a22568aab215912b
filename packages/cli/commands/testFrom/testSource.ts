import type { ReplaySettings } from '../../replay/replayOptions.ts';

/** A vitest file that replays a session. */
export function testSource({
  session,
  settings: { seed, faultText, from, to, latency },
}: {
  /** Path of the session, beside the test. */
  readonly session: string;
  readonly settings: ReplaySettings;
}): string {
  const options = [
    `seed: ${seed}`,
    ...(faultText === '' ? [] : [`faults: ${quoted(faultText)}`]),
    ...Object.entries({ from, to, latency }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: ${value}`],
    ),
  ];
  const what = faultText === '' ? `with seed ${seed}` : `with seed ${seed} and ${faultText}`;
  return `import { readFileSync } from 'node:fs';
import { checkReplay, readSession } from '@tidemark/streams/session';
import { describe, expect, it } from 'vitest';

// Written by "tidemark test-from". Played on virtual time: the same every time.
const session = await readSession(readFileSync(new URL(${quoted(session)}, import.meta.url)));

describe(${quoted(`${session} ${what}`)}, () => {
  it('ends as it does without faults, and no live book is ever crossed or unordered', async () => {
    const { problem } = await checkReplay(session, { ${options.join(', ')} });
    expect(problem).toBeUndefined();
  });
});
`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
