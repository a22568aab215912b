import fc from 'fast-check';

/** What recorders never write in the place of something else. */
const ODD: readonly unknown[] = [
  ...[null, true, -1, 0, 1e300, '', 'x', [], {}, [[]], [null], { a: 1 }, 1.5],
  ...['1e5', '-5', ' 1', '٣', 'NaN', '0x10', '0'],
];

/** Chooses what is damaged, and how. */
interface Choice {
  readonly at: number;
  readonly how: 'odd' | 'lost' | 'text' | 'number' | 'turned' | 'scaled';
  readonly odd: number;
}

const choice: fc.Arbitrary<Choice> = fc.record({
  at: fc.nat(60),
  how: fc.constantFrom('odd', 'lost', 'text', 'number', 'turned', 'scaled'),
  odd: fc.nat(ODD.length - 1),
});

/** Some damages of the JSON of a line; a row of CSV has one of its cells damaged. */
export const damages = fc.array(choice, { minLength: 1, maxLength: 3 });

/** A line with damages done to the values in it: other types, lost members, lists in the place of objects, times in other units. */
export function damagedLine(line: string, choices: readonly Choice[]): string {
  const from = line.indexOf('{');
  if (from < 0) {
    const cells = line.split(',');
    for (const { at, odd } of choices) cells[at % cells.length] = written(ODD[odd]);
    return cells.join(',');
  }
  const damaged = choices.reduce(damage, JSON.parse(line.slice(from)));
  return line.slice(0, from) + JSON.stringify(damaged);
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? '');

const LOST = Symbol('lost');

/** Damages the value that comes at a place when all are counted, the outermost first. */
function damage(whole: unknown, { at, how, odd }: Choice): unknown {
  let left = at % countIn(whole);
  const visit = (value: unknown): unknown => {
    if (left-- === 0) return damagedValue(value, how, ODD[odd]);
    if (Array.isArray(value)) return value.map(visit).filter((item) => item !== LOST);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, member]) => [name, visit(member)] as const);
    return Object.fromEntries(members.filter(([, member]) => member !== LOST));
  };
  const result = visit(whole);
  return result === LOST ? null : result;
}

function countIn(value: unknown): number {
  const inner: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return inner.reduce<number>((sum, one) => sum + countIn(one), 1);
}

function damagedValue(value: unknown, how: Choice['how'], odd: unknown): unknown {
  switch (how) {
    case 'lost':
      return LOST;
    case 'text':
      return written(value);
    case 'number':
      return Number(value);
    case 'turned':
      return Array.isArray(value) ? { ...(value as unknown[]) } : [value];
    case 'scaled':
      return typeof value === 'number' ? value * 1_000 : odd;
    case 'odd':
      return odd;
  }
}
