import { ESLint } from 'eslint';
import * as parser from '@typescript-eslint/parser';
import { describe, expect, it } from 'vitest';
import { inRoot, root } from '../../../scripts/lib/root.ts';
import { nameRules } from '../../../scripts/lint/names.ts';

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser } }, ...nameRules],
});

async function brokenRules(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) });
  return result?.messages.map((message) => message.ruleId) ?? ['not linted'];
}

describe('a file name', () => {
  it.each([
    ['server/engine/order-book.ts', ''],
    ['server/engine/order_book.ts', ''],
    ['src/ui/price-cell.tsx', 'export function PriceCell() { return null; }'],
    ['src/stores/OrderStore.ts', 'export const store = 1;'],
    ['src/ui/PriceCell.tsx', 'export function Cell() { return null; }'],
    ['tests/unit/order-book.test.ts', ''],
    ['scripts/web/load.order.ts', ''],
  ])('may not be %s with %j', async (file, code) => {
    expect(await brokenRules(file, code)).toEqual(['tidemark/file-name']);
  });

  it.each([
    ['server/engine/orderBook.ts', 'export class OrderBook {}'],
    ['src/ui/PriceCell.tsx', 'export function PriceCell() { return null; }'],
    ['src/ui/PriceCell.tsx', 'function PriceCell() { return null; }\nexport { PriceCell };'],
    ['src/ui/BookContext.ts', 'export const BookContext = 1;'],
    ['src/ui/orderColumns.tsx', 'export const columns = [];'],
    ['tests/unit/PriceCell.test.tsx', ''],
    ['tests/bench/engine.bench.ts', ''],
    ['vitest.config.ts', ''],
  ])('may be %s with %j', async (file, code) => {
    expect(await brokenRules(file, code)).toEqual([]);
  });
});

describe('a hidden member', () => {
  it.each([
    'class A { private x = 1; }',
    'class A { protected x = 1; }',
    'class A { private readonly x = 1; }',
    'class A { private static x = 1; }',
    'class A { private f() {} }',
    'class A { protected get x() { return 1; } }',
    'abstract class A { protected abstract f(): void; }',
  ])('is #private: %s', async (code) => {
    expect(await brokenRules('server/engine/a.ts', code)).toEqual(['no-restricted-syntax']);
  });

  it.each(['class A { #x = 1; }', 'class A { public x = 1; }', 'class A { private constructor() {} }'])(
    'may be %s',
    async (code) => {
      expect(await brokenRules('server/engine/a.ts', code)).toEqual([]);
    },
  );
});
