import type { ReplaySettings } from '../../replay/replayOptions.ts';
import { FILE, withFile } from '../trim/commandCheck.ts';
import type { TestPlan } from './plan.ts';

/**
 * A vitest file that does what a plan says.
 *
 * @param session path of the session, beside the test
 */
export function testSource(session: string, plan: TestPlan): string {
  switch (plan.kind) {
    case 'same':
      return sameSource(session, plan.settings);
    case 'assertions':
      return assertionSource(session, plan);
    case 'command':
      return commandSource(session, plan.command);
  }
}

const WRITTEN = '// Written by "tidemark test-from".';

function sameSource(session: string, settings: ReplaySettings): string {
  return `import { readFileSync } from 'node:fs';
import { checkReplay, readSession } from '@tidemark/streams/session';
import { describe, expect, it } from 'vitest';

${WRITTEN} Played on virtual time: the same every time.
const session = await readSession(readFileSync(new URL(${quoted(session)}, import.meta.url)));

describe(${quoted(`${session} ${conditionsOf(settings)}`)}, () => {
  it('ends as it does without faults, and no live book is ever crossed or unordered', async () => {
    const { problem } = await checkReplay(session, { ${optionsOf(settings).join(', ')} });
    expect(problem).toBeUndefined();
  });
});
`;
}

function assertionSource(
  session: string,
  { settings, assertions, at, time }: Extract<TestPlan, { kind: 'assertions' }>,
): string {
  const cases = assertions.map(
    ({ text }) => `  it(${quoted(text)}, async () => {
    expect(await checkAssertion(session, ${quoted(text)}, moment)).toBeUndefined();
  });
`,
  );
  return `import { readFileSync } from 'node:fs';
import { checkAssertion } from '@tidemark/cli/assert';
import { readSession } from '@tidemark/streams/session';
import { describe, expect, it } from 'vitest';

${WRITTEN} Played on virtual time: the same every time.
const session = await readSession(readFileSync(new URL(${quoted(session)}, import.meta.url)));

// ${time}, in milliseconds since the start of the session.
const moment = { ${[`at: ${at}`, ...optionsOf(settings)].join(', ')} };

describe(${quoted(`${session} at ${time} ${conditionsOf(settings)}`)}, () => {
${cases.join('\n')}});
`;
}

function commandSource(session: string, command: readonly string[]): string {
  const [program = '', ...args] = withFile(command, FILE);
  const words = args.map((word) =>
    word.includes(FILE) ? `${quoted(word)}.replaceAll('${FILE}', session)` : quoted(word),
  );
  return `import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

${WRITTEN}
const session = fileURLToPath(new URL(${quoted(session)}, import.meta.url));

describe(${quoted(session)}, () => {
  it(${quoted(`is no problem for ${command.join(' ')}`)}, () => {
    const { status, stdout, stderr } = spawnSync(${quoted(program)}, [${words.join(', ')}], { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  }, 60_000);
});
`;
}

function optionsOf({ seed, faultText, from, to, latency }: ReplaySettings): string[] {
  return [
    `seed: ${seed}`,
    ...(faultText === '' ? [] : [`faults: ${quoted(faultText)}`]),
    ...Object.entries({ from, to, latency }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: ${value}`],
    ),
  ];
}

function conditionsOf({ seed, faultText }: ReplaySettings): string {
  return faultText === '' ? `with seed ${seed}` : `with seed ${seed} and ${faultText}`;
}

/** A string of JavaScript: no text leaves it. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
