import type { Probes } from './serverCondition.ts';

/** What a supervisor or load balancer asks by a path, and the answer. */
export interface ProbeAnswer {
  readonly status: 200 | 503;
  readonly text: string;
}

/** The answers to `/live` and `/ready`, by path. */
export const PROBES: Readonly<Record<string, (probes: Probes) => ProbeAnswer>> = {
  '/live': ({ isLive }) => (isLive ? { status: 200, text: 'live\n' } : { status: 503, text: 'failed\n' }),
  '/ready': ({ isReady }) =>
    isReady ? { status: 200, text: 'ready\n' } : { status: 503, text: 'not ready\n' },
};
