import { setClockDifference, steadyNow } from '../../../../src/platform/exchangeClock.ts';

/** Has it be a time at the exchange, whatever time the device says it is. */
export function setExchangeTime(time: number): void {
  setClockDifference(time - steadyNow());
}
