import type { DescribedOperation } from './examples/described.ts';

/** What any call may be answered: said in one line, so that what is the operation's own stands out. */
const OF_EVERY_CALL = new Set([
  1405, 10001, 10400, 10403, 10405, 10415, 10416, 10429, 10440, 10441, 10442, 10443, 10444, 10445, 10500,
  10503,
]);

/** Meaning of each code, as `openapi/common/RejectCode.yaml` has them in a table. */
export type CodeMeanings = ReadonlyMap<number, string>;

/** Reads the table of codes. Throws when it has none. */
export function meaningsIn(description: string): CodeMeanings {
  const rows = [...description.matchAll(/^\| (\d+) \| \d+ \| (.+) \|$/gm)];
  if (rows.length === 0) throw new Error('openapi/common/RejectCode.yaml has no table of codes');
  return new Map(rows.map(([, code, meaning = '']) => [Number(code), meaning]));
}

function callersOf({ caller, scope, stepUp }: DescribedOperation): string {
  const first = {
    anybody: 'nobody has to be logged in',
    key: `scope \`${scope}\`, or a login`,
    user: 'none: a login is needed',
    operator: "none: the operator's token is needed",
  }[caller];
  return `${first}${stepUp ? '; a factor must have been proved a moment ago (`security.stepUp.prove`)' : ''}`;
}

function repetitionOf(operation: DescribedOperation): string {
  if (operation.method === 'GET') return 'by the retry policy: it only reads';
  return operation.idempotentBy === undefined
    ? 'never'
    : `by the retry policy where it carries \`${operation.idempotentBy}\`, under which it is carried out once`;
}

function errorsOf(codes: readonly number[], meanings: CodeMeanings): string[] {
  const told = (code: number): string => {
    const meaning = meanings.get(code);
    if (meaning === undefined)
      throw new Error(`openapi/common/RejectCode.yaml does not say what ${code} means`);
    return `\`${code}\` ${meaning}`;
  };
  const own = codes.filter((code) => !OF_EVERY_CALL.has(code));
  const common = codes.filter((code) => OF_EVERY_CALL.has(code));
  return [
    '- Rejects (`BusinessError.code`):',
    ...own.map((code) => `  - ${told(code)}`),
    ...(common.length > 0
      ? [`  - as other calls: ${common.map((code) => told(code).replace(/;.*/, '')).join('; ')}`]
      : []),
  ];
}

/**
 * What an editor shows of a call: summary, description, where it goes, who may make it, how often, what it may be answered, and an example.
 * @param example lines of TypeScript
 * @param indent of the declaration that it stands above
 */
export function docOf(
  operation: DescribedOperation,
  meanings: CodeMeanings,
  example: string,
  indent = '',
): string {
  const { summary, description, method, path, codes, countsItems } = operation;
  const counted = countsItems ? 'each item is one' : 'one';
  const lines = [
    `${summary}.`,
    '',
    ...description.trim().split('\n'),
    '',
    `- Path: \`${method} ${path}\``,
    `- API key: ${callersOf(operation)}`,
    `- Limit: ${counted} of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in \`RateLimit-Limit\``,
    `- Sent again after a failure: ${repetitionOf(operation)}`,
    ...errorsOf(codes, meanings),
    '',
    '@example',
    ...example.split('\n'),
  ];
  const text = lines.map((line) => `${indent} * ${line.replaceAll('*/', '*\\/')}`.trimEnd()).join('\n');
  return `${indent}/**\n${text}\n${indent} */\n`;
}
