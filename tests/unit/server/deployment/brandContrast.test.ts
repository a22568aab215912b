import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.ts';
import { BAR_TEXT, barFault } from '../../../../server/deployment/barContrast.ts';
import { contrastFault, SURFACES } from '../../../../server/deployment/brandContrast.ts';
import { contrast } from '../../../../server/deployment/contrast.ts';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';

const TOKENS = readFileSync(inRoot('src', 'app', 'theme', 'tokens.css'), 'utf8');

/** The plain colours that the style sheet gives tokens in one theme. */
function tokensOf(scheme: string): Map<string, string> {
  const block =
    new RegExp(`\\[data-mantine-color-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(TOKENS)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--tm-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  );
}

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#767676', 4.54],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d, as other calculators say', (first, second, ratio) => {
    expect(contrast(first, second)).toBeCloseTo(ratio, 2);
  });
});

describe('the colours of a brand', () => {
  it.each(['tidemark', 'harbour'])('%s can be read in both themes', async (name) => {
    const { business } = await readDeployment(name);
    expect(contrastFault(business.brand.colors.brand)).toBeUndefined();
  });

  it.each([
    [6, '#4d6bff', 'brand.colors.brand[6] (#4d6bff) carries white text on buttons'],
    [7, '#8fa1ff', 'brand.colors.brand[7] (#8fa1ff) carries white text on buttons under the pointer'],
    [0, '#b6c2ff', 'is the text of links in the light theme'],
    [3, '#4d6bff', 'brand.colors.brand[3] (#4d6bff) is the text of links in the dark theme'],
  ])('are refused when shade %d is %s', async (shade, color, message) => {
    const { business } = await readDeployment('tidemark');
    const fault = contrastFault(business.brand.colors.brand.with(shade, color));
    expect(fault).toContain(message);
    expect(fault).toMatch(/needs a contrast of 4\.5, but has \d\.\d\d$/);
  });

  it.each(['light', 'dark'] as const)('are held against the surfaces of the %s theme', (scheme) => {
    const tokens = tokensOf(scheme);
    const surfaces = ['surface', 'canvas', 'raised', 'hover'].map((name) => tokens.get(name));
    expect([...new Set(surfaces)]).toEqual(SURFACES[scheme]);
  });
});

describe('the background of the bar', () => {
  it('is refused where the menus cannot be read on it', () => {
    expect(barFault({ light: '#ffffff', dark: '#566072' })).toMatch(
      /^navbar\.background\.dark \(#566072\) is behind the menus and needs a contrast of 4\.5 to their text, but has \d\.\d\d$/,
    );
    expect(barFault({ light: '#8899aa' })).toContain('navbar.background.light');
  });

  it.each([
    undefined,
    {},
    { light: 'transparent', dark: 'rgb(0 0 0 / 50%)' },
    { light: '#fdf4ff', dark: '#1b1222' },
  ])('%j is allowed', (background) => {
    expect(barFault(background)).toBeUndefined();
  });

  it.each(['light', 'dark'] as const)('is held against the text of the %s theme', (scheme) => {
    expect(tokensOf(scheme).get('text-secondary')).toBe(BAR_TEXT[scheme]);
  });
});
