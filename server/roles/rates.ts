import { RateSource } from '../services/content/rateSource.ts';
import type { Services } from '../services/services.ts';
import type { Host } from './host.ts';
import type { Role } from './role.ts';

/** Starts to fetch currency rates where the deployment names a source; the start does not wait for an address that does not answer. */
export function startRates({ deployment, log }: Host, { settings }: Services): Role {
  const { currencyRates } = deployment;
  if (currencyRates === undefined) return { stop: () => Promise.resolve() };
  const rates = new RateSource({ ...currencyRates, settings, log });
  void rates.start();
  return rates;
}
