import type { BenchRow } from '../bench.ts';

const LONG_TASK_MS = 50;

/** The longest of the tasks that held a page up; none should take over 50 ms. @param tasks durations of those over 50 ms, in milliseconds */
export function longestTask(figure: string, tasks: readonly number[]): BenchRow {
  const longest = Math.max(0, ...tasks);
  return {
    figure,
    value: `${longest.toFixed(0)} ms (${tasks.length} over ${LONG_TASK_MS} ms)`,
    peer: `${LONG_TASK_MS} ms`,
    ratio: longest / LONG_TASK_MS,
    target: `none over ${LONG_TASK_MS} ms`,
    met: tasks.length === 0,
  };
}

/** The slowest answer of a page to its user. @param took milliseconds from each act to the frame that shows it */
export function slowestAnswer(figure: string, took: readonly number[], limitMs: number): BenchRow {
  const slowest = Math.max(...took);
  return {
    figure,
    value: `${slowest.toFixed(0)} ms`,
    peer: `${limitMs} ms`,
    ratio: slowest / limitMs,
    target: `within ${limitMs} ms`,
    met: slowest <= limitMs,
  };
}
