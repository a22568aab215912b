import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';

/** What is typed into a field one after the other: nothing, too little, too much, something long, what no form accepts, and a fair amount. */
const TYPED = ['', '0.00001', '99', '999999999.99999', '0', '0.002'];

/** Types into fields what brings and takes away hints and figures, and requires that the buttons stay at their place, all at one height. */
export async function expectStill(buttons: readonly Locator[], fields: readonly Locator[]): Promise<void> {
  const tops = async (): Promise<readonly (number | undefined)[]> =>
    Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
  const before = await tops();
  expect(before[0]).toBeDefined();
  expect(new Set(before).size).toBe(1);
  for (const field of fields) {
    const kept = await field.inputValue();
    for (const text of [...TYPED, kept]) {
      await field.fill(text);
      expect(await tops(), `after "${text}"`).toEqual(before);
    }
  }
}
