import type { Order } from '@tidemark/sdk/contract';
import { BehaviorSubject, first, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { environment } from '../environment.ts';

/** As much of an answered order as its outcome tells. */
export interface ToldOrder {
  readonly orderId: string;
  readonly status: Order['status'];
  readonly filled: string;
}

const callsUnderWay$ = new BehaviorSubject(0);

/** Notes that a call is under way whose answer will be told. @returns what notes that it was answered */
export function noteCall(): () => void {
  callsUnderWay$.next(callsUnderWay$.value + 1);
  return () => callsUnderWay$.next(callsUnderWay$.value - 1);
}

/** Gives a value once no call is under way: its answer may tell the same, and tells it first. */
export function afterCalls<Value>(value: Value): Observable<Value> {
  return callsUnderWay$.pipe(
    first((count) => count === 0),
    map(() => value),
  );
}

/** What the page has said of orders, by order. */
const told = new Map<string, Omit<ToldOrder, 'orderId'>>();

/** Remembers that the user was told of an order as the outcome of what they did, so that the news of it is not told as well. */
export function noteTold({ orderId, status, filled }: ToldOrder): void {
  told.set(environment === 'simulated' ? `simulated ${orderId}` : orderId, { status, filled });
}

/** Whether the end of an order was told. @param key its id, behind `simulated ` where it is of simulated trading */
export function hasToldEnd(key: string): boolean {
  const status = told.get(key)?.status;
  return status !== undefined && status !== 'open' && status !== 'partiallyFilled';
}

/** Whether it was told that so much of an order is filled. */
export function hasToldFilled(key: string, filled: string): boolean {
  return told.get(key)?.filled === filled;
}
