import type { ReplaySettings } from '../../replay/replayOptions.ts';

/** A vitest file that replays a session. */
export function testSource({
  session,
  settings: { seed, faultText, from, to },
}: {
  /** Path of the session, beside the test. */
  readonly session: string;
  readonly settings: ReplaySettings;
}): string {
  const range = [
    ...(from === undefined ? [] : [`from: ${from}`]),
    ...(to === undefined ? [] : [`to: ${to}`]),
  ];
  const faulty = [
    ...range,
    `seed: ${seed}`,
    ...(faultText === '' ? [] : [`faults: ${quoted(faultText)}`]),
    'settle: 5_000',
  ];
  const what = faultText === '' ? `with seed ${seed}` : `with seed ${seed} and ${faultText}`;
  return `import { readFileSync } from 'node:fs';
import { readSession, runReplay } from '@tidemark/streams/session';
import { describe, expect, it } from 'vitest';

// Written by "tidemark test-from". Played on virtual time: the same every time.
const session = await readSession(readFileSync(new URL(${quoted(session)}, import.meta.url)));

describe(${quoted(`${session} ${what}`)}, () => {
  it('ends live, in the states that it has without faults', async () => {
    const expected = await runReplay(session${range.length === 0 ? '' : `, { ${range.join(', ')} }`});
    const { states, hashes } = await runReplay(session, { ${faulty.join(', ')} });
    const dull = [...states.values()].filter(({ phase }) => phase !== 'live');
    expect(dull.map(({ key, phase }) => \`\${key} is \${phase}\`)).toEqual([]);
    expect(hashes).toEqual(expected.hashes);
  });
});
`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
