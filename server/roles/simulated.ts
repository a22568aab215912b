import { join } from 'node:path';
import type { Exchange } from '../ports/exchange.ts';
import { openSimulation, type OpenedSimulation, type ServedSimulation } from '../simulated/simulated.ts';
import type { Host } from './host.ts';
import { Running, type Role } from './role.ts';

/** Simulated trading on an exchange of its own, opened early; it serves once the exchange that it follows has a market. */
export interface SimulatedRole extends Role, Omit<OpenedSimulation, 'serve'> {
  /** Serves as a role of its own, which ends before what it was given. Rejects with EADDRINUSE. */
  readonly serve: (...given: Parameters<OpenedSimulation['serve']>) => Promise<ServedSimulation & Role>;
}

/** Opens simulated trading; `undefined` where it has no port. Rejects with `DataFolderInUseError` or `JournalCorruptError`. */
export async function openSimulated(host: Host, exchange: Exchange): Promise<SimulatedRole | undefined> {
  const { options, log, report, onFatal, condition, metrics, time, clock } = host;
  if (options.simulatedPorts.length === 0) return undefined;
  const open = new Running(log);
  const served = new Running(log);
  let starting = open;
  const opened = await open.orStop(
    openSimulation(exchange, {
      dataDir: join(options.dataDir, 'simulated'),
      ...{ report, onFatal, condition, clock },
      onGroup: metrics.groupsOf('simulated'),
      time: time.shared,
      started: (stop) => void starting.add({ stop }),
    }),
  );
  metrics.followExchange('simulated', opened.figures);
  return {
    ...opened,
    async serve(...given) {
      starting = served;
      const serving = await served.orStop(opened.serve(...given));
      return { ...serving, stop: () => served.stop() };
    },
    stop: () => open.stop(),
  };
}
