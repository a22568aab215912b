/** How long one test took. */
export interface TimedTest {
  readonly title: string;
  readonly ms: number;
}

/** The `count` slowest tests, one a line, the slowest first. */
export function describeSlowest(tests: readonly TimedTest[], count: number): string {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)
    .join('\n');
}
