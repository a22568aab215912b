import type { BenchRow, Report } from '../bench.ts';

/** A part of a bench, measured by itself. */
export interface BenchPart {
  readonly name: string;
  readonly measure: () => Promise<readonly BenchRow[]>;
}

/**
 * Measures parts one after the other and reports each when it is done. One that breaks, such as by a server that did not start in
 * time, does not keep the others from being measured.
 * @throws {AggregateError} at the end, with what broke
 */
export async function runParts(parts: readonly BenchPart[], report: Report): Promise<void> {
  const broken: unknown[] = [];
  for (const { name, measure } of parts) {
    try {
      report(await measure());
    } catch (error) {
      console.error(`${name} broke: ${String(error)}`);
      broken.push(error);
    }
  }
  if (broken.length > 0)
    throw new AggregateError(
      broken,
      `${broken.length} of ${parts.length} parts broke: ${broken.map(String).join('\n')}`,
    );
}
