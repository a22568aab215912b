/**
 * The exchange takes no commands: it is stopping, its queue is full, or its journal or engine failed. A command that was already
 * submitted may or may not have happened; its idempotency key tells.
 */
export class ExchangeUnavailableError extends Error {
  override readonly name = 'ExchangeUnavailableError';
}
