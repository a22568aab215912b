import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en_US.json' with { type: 'json' };

/** Suffixes that i18next adds by number; the code names the key without them. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

const keys = [...new Set(leaves(catalogue).map((key) => key.replace(PLURAL, '')))];
const texts = globSync('src/**/*.{ts,tsx}').flatMap((file) => textsOf(file));

function leaves(node: object, prefix = ''): readonly string[] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value as object, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

/**
 * Every string literal and template of a file as a pattern, `home.stale_${unit}s` as /^home\.stale_.+s$/.
 * TypeScript already refuses a key that does not exist; this finds the keys that nothing names.
 */
function textsOf(file: string): readonly RegExp[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(pattern([node.text]));
    if (ts.isTemplateExpression(node)) {
      found.push(pattern([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A template needs a feature's name and a dot in front, else `${a}.${b}` would name everything. */
function pattern(parts: readonly string[]): RegExp {
  const isKey = parts.length === 1 || /^[a-zA-Z]+\./.test(parts[0] ?? '');
  return new RegExp(isKey ? `^${parts.map(escape).join('.+')}$` : '(?!)');
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

describe('en_US', () => {
  it.each(keys)('%s is used', (key) => {
    expect(texts.some((text) => text.test(key))).toBe(true);
  });

  it('has no empty text', () => {
    const all = leaves(catalogue).map((key) => key.split('.').reduce<unknown>(member, catalogue));
    expect(all.filter((text) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
  });

  it('is sorted by feature', () => {
    const features = Object.keys(catalogue);
    expect(features).toEqual(features.toSorted());
  });
});

function member(node: unknown, name: string): unknown {
  return (node as Record<string, unknown>)[name];
}
