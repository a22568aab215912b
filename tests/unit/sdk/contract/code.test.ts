import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';

it('every code but success is explained in the contract, once, and nothing else is', () => {
  const table = readFileSync('openapi/common/RejectCode.yaml', 'utf8');
  const explained = [...table.matchAll(/^ *\| (\d+) \|/gm)].map(([, code]) => Number(code));
  const used = Object.values(CODE).filter((code) => code !== CODE.ok);
  expect(explained).toEqual(used.toSorted((a, b) => a - b));
});
