import { useSnapshot } from 'valtio';
import { browserStorage } from '../../platform/storedValue.ts';
import { createAccountSettings } from '../accountSettings/accountSettings.ts';
import { membersOf, recordIn } from '../settings.ts';

/** Share of the first of two neighbouring panels, in parts of 10,000, by the name of their split. */
export type Layout = Record<string, number>;

const isShare = (found: unknown): found is number =>
  Number.isInteger(found) && Number(found) >= 0 && Number(found) <= 10_000;

function decodeLayout(found: unknown): Layout {
  return recordIn(found, isShare);
}

/** The splits of the version that kept each under a key of its own. */
const FORMER_SPLITS = ['market', 'book', 'left', 'screen'];

/** What that version kept: the shares of both panels, in percent, by their names. */
function formerLayout(): Record<string, unknown> {
  const shareIn = (name: string): unknown => {
    try {
      const text = browserStorage()?.getItem(`react-resizable-panels:tidemark:layout:${name}`);
      return shareOf(Number(membersOf(JSON.parse(text ?? 'null'))[`${name}-first`]));
    } catch {
      return undefined;
    }
  };
  return Object.fromEntries(FORMER_SPLITS.map((name) => [name, shareIn(name)]));
}

/** What a percentage is in parts of 10,000. */
export function shareOf(percent: number): number {
  return Math.round(percent * 100);
}

/** How the panels of the trading screens share their room. */
export const layout = createAccountSettings({
  document: 'layout',
  name: 'layout',
  decode: decodeLayout,
  browserOnly: {},
  legacy: formerLayout,
});

/** The share of the first panel of a split; `undefined` as long as nobody has moved it. */
export function useSplit(name: string): number | undefined {
  return useSnapshot(layout.state)[name];
}
