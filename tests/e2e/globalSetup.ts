import type { FullConfig } from 'playwright/test';
import { launchSharedExchanges } from './support/sharedExchanges.ts';

/** Starts the exchanges that the tests share, once for all projects; resolves to what stops them. */
export default function launch({ workers }: FullConfig): Promise<() => Promise<void>> {
  return launchSharedExchanges(workers);
}
