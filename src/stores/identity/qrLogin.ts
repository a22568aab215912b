import { after } from '@tidemark/sdk/core';
import { CODE } from '@tidemark/sdk';
import type { OperationData } from '@tidemark/sdk';
import type { Failure } from '../../platform/failure.ts';
import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import { session } from '../session/index.ts';
import { withStepUp } from './stepUp.ts';

/** How soon it is asked again how far a login is; after a failure ever later. */
const POLL_MS = 2_000;
const LONGEST_POLL_MS = 16_000;

/** A login by QR code, as the browser that shows the code sees it. Once it was confirmed the session is there, and no further state follows. */
export type QrLoginState =
  | { readonly phase: 'loading' | 'cancelled' | 'expired' }
  | { readonly phase: 'waiting'; readonly id: string }
  /** The user is to pick the number. */
  | { readonly phase: 'scanned'; readonly number: number }
  | { readonly phase: 'failed'; readonly failure: Failure };

/**
 * Begins a login by QR code, follows it, and logs in once it was confirmed. It ends by itself when the code has expired.
 * @returns ends it before
 */
export function followQrLogin(listener: (state: QrLoginState) => void): () => void {
  let cancelTimer: (() => void) | undefined;
  let isOver = false;
  const tell = (state: QrLoginState): void => {
    if (!isOver) listener(state);
  };
  const poll = (id: string, wait: number): void => {
    if (isOver) return;
    cancelTimer = after(wait, () => void look(id, wait));
  };
  const look = async (id: string, wait: number): Promise<void> => {
    try {
      const progress = await sdk.call('collectQrLogin', { body: { qrLoginId: id } });
      // The session's cookies are there, also when nobody waits any more.
      if (progress.session !== null) return session.adopt(progress.session);
      if (progress.status === 'cancelled') return tell({ phase: 'cancelled' });
      tell(
        progress.number === null ? { phase: 'waiting', id } : { phase: 'scanned', number: progress.number },
      );
      poll(id, POLL_MS);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'refused' && failure.code === CODE.qrLoginOver) tell({ phase: 'expired' });
      else poll(id, Math.min(wait * 2, LONGEST_POLL_MS));
    }
  };
  const begin = async (): Promise<void> => {
    try {
      const { qrLoginId } = await sdk.call('beginQrLogin');
      tell({ phase: 'waiting', id: qrLoginId });
      poll(qrLoginId, POLL_MS);
    } catch (error) {
      tell({ phase: 'failed', failure: failureOf(error) });
    }
  };
  tell({ phase: 'loading' });
  void begin();
  return () => {
    isOver = true;
    cancelTimer?.();
  };
}

/** The browser that a login would be in, and the numbers of which it shows one. */
export type ScannedQrLogin = OperationData<'scanQrLogin'>;

/** Takes a login, which this session alone can then confirm. Rejects with the API's error. */
export function scanQrLogin(qrLoginId: string): Promise<ScannedQrLogin> {
  return sdk.call('scanQrLogin', { body: { qrLoginId } });
}

/** Confirms it by the number that the browser shows; a wrong one ends it. Rejects with the API's error. */
export async function confirmQrLogin(qrLoginId: string, number: number): Promise<void> {
  await withStepUp(() => sdk.call('confirmQrLogin', { body: { qrLoginId, number } }));
}

/** Cancels it, and tells the browser. Rejects with the API's error. */
export async function cancelQrLogin(qrLoginId: string): Promise<void> {
  await sdk.call('cancelQrLogin', { body: { qrLoginId } });
}

/** Whether a failure says that the address names what never was a code. */
export function isUnknownQrLogin(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === CODE.invalid;
}
