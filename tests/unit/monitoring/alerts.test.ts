import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { ALERT_RULES as RULES, alertsFire, promtool, promtoolOn } from '../../support/promtool.ts';
import { ALERT_CASES } from './alertCases.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (words: readonly string[], content: unknown) => promtoolOn(folder, words, content);

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
    const { ok, told } = alertsFire(
      folder,
      ALERT_CASES.filter(({ every = 1 }) => every === minutes),
    );
    expect(ok, told).toBe(true);
  });
});

it('every alert has a case that fires it', () => {
  const named = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(ALERT_CASES.map(({ alert }) => alert)).toEqual(named);
});
