import type { OperatorNotice } from './services/operators/operatorNotices.ts';

interface ClockAlarmOptions {
  readonly tell: (notice: OperatorNotice) => Promise<void>;
  /** The part of a pino logger that is needed. */
  readonly log: { warn(details: object, message: string): void };
}

/** Writes to operators that the machine's clock and that of the exchange differ, and that they agree again. */
export function clockAlarm({ tell, log }: ClockAlarmOptions): (differenceMs: number) => void {
  return (differenceMs) => {
    tell(differenceMs === 0 ? AGREES : differs(differenceMs)).catch((error: unknown) => {
      log.warn({ err: error }, 'Operators could not be told of the clock');
    });
  };
}

const AGREES: OperatorNotice = {
  topic: 'clock',
  state: '',
  subject: 'The clock is right again',
  lines: ['The clock of the exchange agrees with that of its machine again.'],
};

function differs(differenceMs: number): OperatorNotice {
  const seconds = Math.round(Math.abs(differenceMs) / 1_000);
  const way = differenceMs > 0 ? 'behind' : 'ahead of';
  return {
    topic: 'clock',
    state: `${way} ${seconds}`,
    subject: `The clock is ${seconds} s ${way} that of its machine`,
    lines: [
      `The clock of the exchange is ${seconds} s ${way} that of its machine: the machine was paused, or its clock was set. Orders, interest, coupons and sessions go by the clock of the exchange.`,
      'Find out which of the two is right. If it is that of the machine, have the exchange follow it without a restart: npm run operator -- clock follow',
    ],
  };
}
