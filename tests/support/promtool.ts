import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/root.ts';
import type { AlertCase } from '../unit/monitoring/alertCases.ts';
import { findOrFetch } from './debianTool.ts';

/** The alert rules that are shipped. */
export const ALERT_RULES = inRoot('monitoring', 'alerts.yaml');

/** Prometheus' own tool; `undefined` where it cannot be had. */
export const promtool = findOrFetch({
  package: 'prometheus',
  file: '/usr/bin/promtool',
  probe: '--version',
});

/** What promtool says. */
interface Told {
  readonly ok: boolean;
  readonly told: string;
}

/** Runs promtool on a file of this content, JSON is YAML, which is written into a folder. */
export function promtoolOn(folder: string, words: readonly string[], content: unknown): Told {
  const file = join(folder, 'input.yaml');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync(promtool ?? '', [...words, file], { encoding: 'utf8' });
  return { ok: status === 0, told: `${stdout}${stderr}` };
}

const firing = ({ alert, series, minutes, every = 1 }: AlertCase) => ({
  interval: `${every}m`,
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: `count by (alertname) (ALERTS{alertname="${alert}", alertstate="firing"})`,
      eval_time: `${minutes}m`,
      exp_samples: [{ labels: `{alertname="${alert}"}`, value: 1 }],
    },
  ],
});

/** Whether each of these fires the alert that it is about; all are looked at as often. */
export function alertsFire(folder: string, cases: readonly AlertCase[]): Told {
  return promtoolOn(folder, ['test', 'rules'], {
    rule_files: [ALERT_RULES],
    evaluation_interval: `${cases[0]?.every ?? 1}m`,
    tests: cases.map(firing),
  });
}
