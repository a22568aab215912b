import { fileURLToPath } from 'node:url';
import { ChildUnavailableError, SupervisedChild } from './ipc/supervisedChild.ts';
import type { CustodySettings } from './process/settings.ts';
import { CustodyError, type Custody, type CustodyProblem } from './protocol.ts';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));

/** What a person may wait for. */
const WITHIN_MS = 10_000;

/** What nobody waits for: balances of many addresses take a node a while. */
const SLOWLY_WITHIN_MS = 120_000;

export interface CustodyProcessOptions {
  readonly settings: CustodySettings;
  readonly program?: string;
  readonly execArgv?: readonly string[];
  /** Called when the process has ended although nobody asked for it. It is started again by itself. */
  readonly onLost?: () => void;
}

/** Custody in a process of its own, which comes and goes without the exchange. */
export interface CustodyProcess {
  readonly custody: Custody;
  /** Of the running process. */
  readonly pid: number | undefined;
  /** Whether it takes requests at the moment. */
  readonly isReady: boolean;
  stop(): Promise<void>;
}

/**
 * Starts custody and returns at once: what users ask before it runs waits for it. Requests are repeated when the process ends before it has answered, and
 * reject with `CustodyError` (`unavailable`) when their time is over.
 */
export function startCustodyProcess(options: CustodyProcessOptions): CustodyProcess {
  const { settings, program = PROGRAM, execArgv, onLost } = options;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const child = new SupervisedChild({
    program,
    env: { TIDEMARK_CUSTODY: JSON.stringify(settings) },
    ...(execArgv !== undefined && { execArgv }),
    errorOf: ({ problem, message }) =>
      new CustodyError((problem ?? 'unavailable') as CustodyProblem, message),
    onNotice: tell,
    // What was logged while nobody listened can be read now.
    onReady: tell,
    ...(onLost !== undefined && { onLost }),
  });
  const ask = async <Value>(
    method: Exclude<keyof Custody, 'onEvents'>,
    args: readonly unknown[],
    { timeoutMs = WITHIN_MS, isRepeatable = true } = {},
  ): Promise<Value> => {
    try {
      return (await child.call(method, args, { timeoutMs, isRepeatable })) as Value;
    } catch (error) {
      if (error instanceof ChildUnavailableError)
        throw new CustodyError('unavailable', error.message, { cause: error });
      throw error;
    }
  };
  /** Asked again and again anyway: nobody, and above all no start of the exchange, waits for a custody that does not run yet. */
  const askNow: typeof ask = (method, args) =>
    child.isReady
      ? ask(method, args)
      : Promise.reject(new CustodyError('unavailable', 'Custody does not run at the moment'));
  const custody: Custody = {
    networks: () => askNow('networks', []),
    health: () => askNow('health', []),
    addressFor: (...args) => ask('addressFor', args),
    checkAddress: (...args) => ask('checkAddress', args),
    payoutFee: (...args) => ask('payoutFee', args),
    pay: (...args) => ask('pay', args),
    pausePayouts: (...args) => askNow('pausePayouts', args),
    eventsAfter: (...args) => askNow('eventsAfter', args),
    onEvents: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdings: () => ask('holdings', [], { timeoutMs: SLOWLY_WITHIN_MS }),
    transaction: (...args) => ask('transaction', args),
    signReserves: (...args) => ask('signReserves', args, { timeoutMs: SLOWLY_WITHIN_MS }),
    // Asked again it would send again.
    sendTestCoins: (...args) => ask('sendTestCoins', args, { isRepeatable: false }),
  };
  return {
    custody,
    get pid() {
      return child.pid;
    },
    get isReady() {
      return child.isReady;
    },
    stop: () => child.stop(),
  };
}
