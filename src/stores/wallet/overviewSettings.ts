import { useSnapshot } from 'valtio';
import { createStoredValue } from '../../platform/storedValue.ts';
import { createSettings, membersOf, oneOf } from '../settings.ts';

/** What the assets are divided by in the allocation chart. */
export const ALLOCATIONS = ['asset', 'account'] as const;
export type Allocation = (typeof ALLOCATIONS)[number];

/** How many days the value over time shows. */
export const SPANS = ['7', '30', '90', '365'] as const;
export type Span = (typeof SPANS)[number];

/** How the assets overview is set up in this browser. */
export interface OverviewSettings {
  /** Leaves out what is worth next to nothing. */
  hidesSmall: boolean;
  allocation: Allocation;
  span: Span;
}

/** Reads a saved value leniently. */
function decodeOverviewSettings(found: unknown): OverviewSettings {
  const saved = membersOf(found);
  return {
    hidesSmall: saved['hidesSmall'] === true,
    allocation: oneOf(ALLOCATIONS, saved['allocation'], 'asset'),
    span: oneOf(SPANS, saved['span'], '30'),
  };
}

/** The set-up of the assets overview. */
export const overviewSettings = createSettings(
  createStoredValue({ name: 'assets', version: 1, decode: decodeOverviewSettings }),
);

/** The current set-up; re-renders when a member that was read changes, in whichever tab. */
export function useOverviewSettings(): Readonly<OverviewSettings> {
  return useSnapshot(overviewSettings.state);
}
