import { pino } from 'pino';
import { answerCalls } from './ipc/answerCalls.ts';
import type { CustodyCore } from './process/core.ts';
import type { CustodySettings } from './process/settings.ts';
import { startCustody } from './process/startCustody.ts';
import { CustodyError } from './protocol.ts';
import { unwatched } from './steps.ts';

/** Custody's own process. Its settings come by the environment, which others on this machine cannot read, since they may have the key of a node. */
const SETTINGS = 'TIDEMARK_CUSTODY';

const settings = JSON.parse(process.env[SETTINGS] ?? '') as CustodySettings;
delete process.env[SETTINGS];
process.umask(0o077);
const log = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' });
const custody = await startCustody({
  settings,
  now: Date.now,
  steps: unwatched,
  report: (error) => {
    log.error(error, 'Custody');
  },
});

const { core } = custody;

const call = <Name extends Exclude<keyof CustodyCore, 'onEvents'>>(name: Name) =>
  ((...args: Parameters<CustodyCore[Name]>) =>
    (core[name] as (...args: Parameters<CustodyCore[Name]>) => unknown)(...args)) as (
    ...args: never[]
  ) => unknown;

const parent = answerCalls({
  methods: {
    networks: call('networks'),
    health: call('health'),
    addressFor: call('addressFor'),
    checkAddress: call('checkAddress'),
    payoutFee: call('payoutFee'),
    pay: call('pay'),
    pausePayouts: call('pausePayouts'),
    eventsAfter: call('eventsAfter'),
    holdings: call('holdings'),
    transaction: call('transaction'),
    signReserves: call('signReserves'),
    sendTestCoins: call('sendTestCoins'),
  },
  refuse: (error) => {
    if (error instanceof CustodyError)
      return { name: error.name, problem: error.problem, message: error.message };
    log.error(error, 'Custody');
    return { name: 'CustodyError', problem: 'unavailable', message: 'Custody failed' };
  },
  stop: () => custody.stop(),
});
core.onEvents(() => {
  parent.tell('events');
});
