import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { findOrFetch } from '../../support/debianTool.ts';
import { ALERT_CASES, type AlertCase } from './alertCases.ts';

const RULES = inRoot('monitoring', 'alerts.yaml');

const promtool = findOrFetch({ package: 'prometheus', file: '/usr/bin/promtool', probe: '--version' });
const folder = mkdtempSync(join(tmpdir(), 'tidemark-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs promtool on a file of this content; JSON is YAML. */
function check(words: readonly string[], content: unknown): { readonly ok: boolean; readonly told: string } {
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

interface Panel {
  readonly panels?: readonly Panel[];
  readonly targets?: readonly { readonly expr: string }[];
}

const expressionsOf = ({ panels = [], targets = [] }: Panel): string[] => [
  ...targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
  ...panels.flatMap(expressionsOf),
];

describe.skipIf(promtool === undefined)('what Prometheus thinks of', () => {
  it('the alerts: it takes them', () => {
    expect(check(['check', 'rules'], readFileSync(RULES, 'utf8'))).toMatchObject({ ok: true });
  });

  it('the panels of the dashboard: it reads each expression', () => {
    const dashboard = JSON.parse(readFileSync(inRoot('monitoring', 'dashboard.json'), 'utf8')) as Panel;
    const rules = expressionsOf(dashboard).map((expr, index) => ({ record: `panel:${index}`, expr }));
    expect(rules.length).toBeGreaterThan(30);
    const { ok, told } = check(['check', 'rules', '--lint=none'], { groups: [{ name: 'panels', rules }] });
    expect(ok, told).toBe(true);
  });

  it.each([1, 60])('each alert that is looked at every %s min: it fires', (minutes) => {
    const { ok, told } = check(['test', 'rules'], {
      rule_files: [RULES],
      evaluation_interval: `${minutes}m`,
      tests: ALERT_CASES.filter(({ every = 1 }) => every === minutes).map(firing),
    });
    expect(ok, told).toBe(true);
  });
});

it('every alert has a case that fires it', () => {
  const named = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(ALERT_CASES.map(({ alert }) => alert)).toEqual(named);
});
