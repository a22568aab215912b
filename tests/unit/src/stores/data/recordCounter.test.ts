import fc from 'fast-check';
import { toCsv } from '@tidemark/sdk/core';
import { expect, it } from 'vitest';
import { createRecordCounter } from '../../../../../src/stores/data/recordCounter.ts';

it('counts the records of any file, wherever its bytes are torn apart', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('a,b', '"', '""', 'two\r\nlines', '\n', 'é,"\n"'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell)), fc.array(fc.nat(400)), (rows, cuts) => {
      const columns = [0, 1].map((place) => ({ heading: 'head', value: (row: string[]) => row[place] }));
      const bytes = new TextEncoder().encode(toCsv(rows, columns));
      const counter = createRecordCounter();
      const places = [0, ...cuts.filter((cut) => cut < bytes.length).toSorted((a, b) => a - b), bytes.length];
      places.slice(1).forEach((end, index) => counter.add(bytes.subarray(places[index], end)));
      expect(counter.count).toBe(rows.length + 1);
    }),
  );
});
