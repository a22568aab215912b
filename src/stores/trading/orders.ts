import { BusinessError, CODE } from '@tidemark/sdk';
import { api } from '../clients.ts';
import { createOrderActions } from './orderActions.ts';

/** Placing and cancelling orders on the exchange of this page. */
export const orderActions = createOrderActions(api, isAnswer, newClientOrderId);

/** An internal error says nothing of whether the order got through. */
function isAnswer(error: unknown): boolean {
  return error instanceof BusinessError && error.code !== CODE.internal;
}

/** 128 random bits. `crypto.randomUUID` would need a secure context, which a page on a local network is not. */
function newClientOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `web-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
