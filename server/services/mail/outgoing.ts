/** Receiver of what is made and stored like anything else, and then goes nowhere. */
export const NOBODY = '';

/** What leaves the exchange for one receiver. */
export interface Outgoing {
  /** Unique; what is sent twice after a crash is known by it. */
  readonly id: string;
  /** Where it goes, or {@link NOBODY}. */
  readonly to: string;
}

/** Takes away what leaves. */
export interface Transport<Message extends Outgoing> {
  /** Resolves when somebody else has taken responsibility. Rejects with {@link RefusedForGoodError} when nobody ever will. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The receiver does not exist, or what is sent is not taken: sending it again would not help. */
export class RefusedForGoodError extends Error {
  override readonly name = 'RefusedForGoodError';
}
