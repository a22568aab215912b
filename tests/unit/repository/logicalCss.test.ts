import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

/** Properties that name a side of the screen instead of a side of the text. */
const PHYSICAL_PROPERTY =
  /^(left|right|(margin|padding|scroll-margin|scroll-padding)-(left|right)|border-(left|right)(-\w+)*|border-(top|bottom)-(left|right)-radius)$/;

/** Properties whose value may name a side. */
const SIDED_PROPERTY = /^(text-align|float|clear|justify-\w+|caption-side)$/;

/** Shorthands of four values, the second and the fourth being the right and the left side. */
const FOUR_SIDES = /^(margin|padding|inset|border-width|border-style|border-color)$/;

function physicalDeclarations(css: string): readonly string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    // A rule for one direction has a twin for the other.
    const selectors = parent?.type === 'rule' ? parent.selector : '';
    if (selectors.includes('[dir=')) return;
    const [, right, , left] = postcss.list.space(value);
    const isLopsided = FOUR_SIDES.test(prop) && left !== undefined && left !== right;
    const isSided = SIDED_PROPERTY.test(prop) && /^(left|right)$/.test(value);
    if (PHYSICAL_PROPERTY.test(prop) || isSided || isLopsided) found.push(declaration.toString());
  });
  return found;
}

describe('the style sheets', () => {
  it.each(globSync('src/**/*.css'))('%s knows start and end, not left and right', (file) => {
    expect(physicalDeclarations(readFileSync(file, 'utf8'))).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    'margin-left: 4px',
    'right: 0',
    'border-left: 1px solid',
    'border-top-left-radius: 4px',
    'text-align: right',
    'float: left',
    'padding: 4px 12px 4px 44px',
  ])('finds %s', (declaration) => {
    expect(physicalDeclarations(`.a { ${declaration}; }`)).toHaveLength(1);
  });

  it.each([
    'margin-inline-start: 4px',
    'padding: 4px 12px 8px 12px',
    'text-align: end',
    'inset: 0 calc(1px + 2px) 0 calc(1px + 2px)',
  ])('accepts %s', (declaration) => {
    expect(physicalDeclarations(`.a { ${declaration}; }`)).toEqual([]);
  });
});
