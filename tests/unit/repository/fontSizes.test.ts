import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

/** Sizes of text that stay as they are whatever font size the reader has set; `pt` is for paper. */
const FIXED = /\d\s*(px|cm|mm|in|pc)\b/;

const ABOUT_TEXT = /^(font|font-size|line-height)$/;

/** In scripts: `fontSize: 12`, `fontSize: '12px'`, `fz="12px"` and `font-size: 12px` in a text. */
const INLINE =
  /\b(fontSize|lineHeight|fz|lh)\s*[:=]\s*\{?\s*['"`]?[\d.]+px|fontSize\s*:\s*[\d.]+\b(?!\s*\*)|font-size:\s*[\d.]+px/g;

function fixedDeclarations(css: string): readonly string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    if (ABOUT_TEXT.test(declaration.prop) && FIXED.test(declaration.value))
      found.push(declaration.toString());
  });
  return found;
}

const fixedInline = (source: string): readonly string[] => source.match(INLINE) ?? [];

describe('sizes of text follow the font size of the browser', () => {
  it.each(globSync('src/**/*.css'))('in %s', (file) => {
    expect(fixedDeclarations(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it('in the styles that components set', () => {
    const found = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      fixedInline(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('in the theme of the library', () => {
    const [, sizes = ''] = /fontSizes: \{(.*?)\}/.exec(readFileSync('src/app/theme/theme.ts', 'utf8')) ?? [];
    expect(sizes.match(/[\d.]+rem/g)).toHaveLength(5);
    expect(sizes).not.toMatch(FIXED);
  });

  it('and so does the width at which a screen is arranged anew', () => {
    const fixed = globSync('src/**/*.css').flatMap((file) => {
      const found: string[] = [];
      postcss.parse(readFileSync(file, 'utf8')).walkAtRules('media', ({ params }) => {
        if (/\d(px|rem)/.test(params)) found.push(`${file}: ${params}`);
      });
      return found;
    });
    expect(fixed).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    'font-size: 13px',
    'font-size: clamp(34px, 4.6vw, 56px)',
    'font: 600 12px/1.5 sans-serif',
    'line-height: 20px',
  ])('finds %s', (declaration) => {
    expect(fixedDeclarations(`.a { ${declaration}; }`)).toHaveLength(1);
  });

  it.each(['font-size: 0.8125rem', 'font: inherit', 'font-size: 9.5pt', 'line-height: 1.5', 'height: 20px'])(
    'accepts %s',
    (declaration) => {
      expect(fixedDeclarations(`.a { ${declaration}; }`)).toEqual([]);
    },
  );

  it.each([
    'style={{ fontSize: 12 }}',
    "style={{ fontSize: '12px' }}",
    'fz="12px"',
    "cssText = 'font-size: 16px'",
  ])('finds %s', (source) => {
    expect(fixedInline(source)).toHaveLength(1);
  });
});
