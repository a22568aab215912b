import { CODE } from '@tidemark/sdk/contract';
import type { Operation } from '../contract/operations.ts';
import type { TakenCalls, Windows } from '../../ports/windows.ts';
import { ApiError } from '../http/apiError.ts';
import { TokenBucket } from './tokenBucket.ts';

/** Calls of a network, or of an API key, as this process counts them. */
export interface CallRates extends Windows {
  take(name: string, count?: number): TakenCalls;
}

/** The share of a minute's calls that may be made at once, and how many may be in any case. */
const BURST_SHARE = 1 / 6;
const LEAST_BURST = 20;

const MINUTE_MS = 60_000;

/** By how much parts of calls and of milliseconds do not add up. */
const TOLERANCE = 1e-6;

/** Names remembered at once; beyond it those that have not called for longest are dropped, so that made-up names cannot fill the memory. */
const MAX_NAMES = 50_000;

/**
 * Creates a rate by name. Calls come back one by one, at an even pace: who has used them up waits for the next one, not for the end of a minute.
 * @param perMinute at least 1
 */
export function callRates(perMinute: number, now: () => number): CallRates {
  const burst = Math.max(Math.floor(perMinute * BURST_SHARE), Math.min(LEAST_BURST, perMinute));
  const buckets = new Map<string, TokenBucket>();

  const bucketOf = (name: string): TokenBucket => {
    const bucket = buckets.get(name) ?? new TokenBucket(perMinute / 60, burst, now);
    // Whoever calls goes to the end: the first is the one that has not called for longest.
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > MAX_NAMES) buckets.delete(buckets.keys().next().value ?? name);
    return bucket;
  };

  return {
    perMinute,
    burst,
    take(name, count = 1) {
      const bucket = bucketOf(name);
      const isAllowed = bucket.take(count);
      const msUntil = (level: number): number =>
        Math.max(0, Math.ceil(((level - bucket.level) * MINUTE_MS) / perMinute - TOLERANCE));
      return {
        isAllowed,
        left: Math.floor(bucket.level + TOLERANCE),
        fullInMs: msUntil(burst),
        retryInMs: isAllowed ? 0 : msUntil(Math.min(count, burst)),
      };
    },
  };
}

/** Of whom a call is taken: cancels have calls of their own, so that whoever has used up theirs can still get out. */
export function budgetName(name: string, operation: Pick<Operation, 'isCancel'> | undefined): string {
  return operation?.isCancel === true ? `${name} cancels` : name;
}

/** The `RateLimit-Policy` header: how many calls there are in a minute, and how many at once. */
export function policyOf({ perMinute, burst }: Pick<Windows, 'perMinute' | 'burst'>): string {
  return `${perMinute};w=60;burst=${burst}`;
}

/** Throws 10429 where there are not as many calls left as were to be taken; gives how many are. */
export function requireAllowed(taken: TakenCalls): number {
  if (taken.isAllowed) return taken.left;
  const retryAfter = retrySeconds(taken);
  throw new ApiError(CODE.rateLimited, 'Too many requests. Please try again later.', { retryAfter });
}

/** Whole seconds for `Retry-After`. */
export function retrySeconds({ retryInMs }: Pick<TakenCalls, 'retryInMs'>): number {
  return Math.max(1, Math.ceil(retryInMs / 1_000));
}
