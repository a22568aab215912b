import type { Logger } from 'pino';
import { DiskWatch, readDiskSpace } from '../condition/diskWatch.ts';
import { ServerCondition } from '../condition/serverCondition.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { SteadyClock } from '../exchange/steadyClock.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { marketClock, type Clock } from '../market/shared/clock.ts';
import { patienceOf } from '../market/shared/patience.ts';
import { Metrics } from '../monitoring/metrics.ts';
import type { ServerOptions } from '../options/options.ts';
import type { SocialProviders } from '../services/identity/social/providers.ts';
import { checkStart } from '../startChecks/checkStart.ts';

export interface HostHooks {
  readonly log: Logger;
  /** Called when only a restart helps: the history can no longer be written. */
  readonly onFatal: (error: unknown) => void;
}

/** What the roles of a process share. */
export interface Host extends HostHooks {
  readonly options: ServerOptions;
  readonly deployment: Deployment;
  /** `undefined` where no provider is configured. */
  readonly socialProviders: SocialProviders | undefined;
  readonly condition: ServerCondition;
  readonly disk: DiskWatch;
  readonly time: SteadyClock;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Gateways that serve, whose clients the markets count. */
  readonly serving: Gateway[];
  /** How long a market may wait before it trades again, by how many clients follow. */
  readonly patience: () => number;
  /** The steady clock, in milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Reports an error that stops nothing. */
  readonly report: (error: unknown) => void;
}

/** Checks what the start needs beside its data, see `checkStart`, and prepares what the roles share. Rejects as `checkStart` does. */
export async function openHost(options: ServerOptions, { log, onFatal }: HostHooks): Promise<Host> {
  const disk = new DiskWatch({ read: () => readDiskSpace(options.dataDir), log });
  const time = new SteadyClock(log);
  const condition = new ServerCondition(disk, time);
  const serving: Gateway[] = [];
  const watchers = (): number => serving.reduce((sum, { realtime }) => sum + realtime.connections, 0);
  return {
    ...(await checkStart(options)),
    ...{ options, log, condition, disk, time, serving },
    clock: marketClock(time),
    metrics: new Metrics(),
    patience: patienceOf(watchers, options.pace),
    now: () => time.now(),
    report(error) {
      log.error(error);
    },
    onFatal(error) {
      condition.fail();
      onFatal(error);
    },
  };
}
