/** The sender has opened as many tickets, or sent as many replies, in a day as they may. */
export class TicketLimitError extends Error {
  override readonly name = 'TicketLimitError';
  /** Whole seconds until the next one. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many messages to support in a day');
    this.retryAfter = retryAfter;
  }
}

/** The ticket was closed too long ago to be opened again. */
export class TicketClosedError extends Error {
  override readonly name = 'TicketClosedError';

  constructor(days: number) {
    super(`the ticket was closed more than ${days} days ago; open another one`);
  }
}
