import type { StoredValue } from '../../platform/storedValue.ts';
import type { TransferBody } from './form.ts';

/** A transfer that was sent and of which no answer has come. */
export interface PendingTransfer {
  readonly userId: string;
  /** Under which it may be sent again without happening twice. */
  readonly clientTransferId: string;
  readonly body: TransferBody;
}

/** Remembers the transfer under way, over a reload too, until the exchange has answered it. */
export interface PendingTransfers {
  /** A user's unanswered transfer, if there is one. */
  readonly pending: (userId: string) => PendingTransfer | null;
  readonly begin: (userId: string, body: TransferBody) => PendingTransfer;
  /** It is known what became of it, or the user gave it up. */
  readonly forget: (transfer: PendingTransfer) => void;
}

/** Keeps one transfer; where nothing can be stored, it lives as long as the page. */
export function createPendingTransfers(
  stored: StoredValue<PendingTransfer | null>,
  newId: () => string,
): PendingTransfers {
  let current = stored.read();
  return {
    pending: (userId) => (current?.userId === userId ? current : null),
    begin(userId, body) {
      current = { userId, clientTransferId: newId(), body };
      stored.write(current);
      return current;
    },
    forget({ clientTransferId }) {
      if (current?.clientTransferId !== clientTransferId) return;
      current = null;
      stored.clear();
    },
  };
}

/** Reads a stored transfer; anything that is not a whole one means that there is none. */
export function decodePendingTransfer(found: unknown): PendingTransfer | null {
  if (typeof found !== 'object' || found === null) return null;
  const { userId, clientTransferId, body } = found as Partial<PendingTransfer>;
  const isWhole =
    typeof userId === 'string' &&
    typeof clientTransferId === 'string' &&
    typeof body === 'object' &&
    (body as unknown) !== null &&
    typeof body.fromProduct === 'number' &&
    typeof body.toProduct === 'number' &&
    typeof body.asset === 'string' &&
    typeof body.amount === 'string';
  return isWhole ? { userId, clientTransferId, body: withInstruments(body) } : null;
}

/** A body that an earlier version stored named the contracts of margin accounts by `fromSubProduct` and `toSubProduct`. */
function withInstruments(
  stored: TransferBody & { readonly fromSubProduct?: string; readonly toSubProduct?: string },
): TransferBody {
  const { fromSubProduct: fromInstrument, toSubProduct: toInstrument, ...body } = stored;
  return {
    ...(fromInstrument !== undefined && { fromInstrument }),
    ...(toInstrument !== undefined && { toInstrument }),
    ...body,
  };
}
