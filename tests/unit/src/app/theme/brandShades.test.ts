import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../../scripts/lib/root.ts';
import deployment from '../../../../../server/deployments/tidemark.json' with { type: 'json' };
import { theme } from '../../../../../src/app/theme/theme.ts';

const TOKENS = readFileSync(inRoot('src', 'app', 'theme', 'tokens.css'), 'utf8');

describe('the ten shades of the brand', () => {
  it('are those of the default deployment where the page brings none', () => {
    const shades = [...TOKENS.matchAll(/--tm-brand-\d: (#[0-9a-f]{6});/g)].map(([, color]) => color);
    expect(shades).toEqual(deployment.business.brand.colors.brand);
  });

  it('are what Mantine paints with', () => {
    const names = Array.from({ length: 10 }, (_, shade) => `var(--tm-brand-${shade})`);
    const { colors = {} } = theme;
    expect(Object.entries(colors)).toContainEqual(['brand', names]);
  });
});
