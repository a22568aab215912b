import { list, NUMBER, record, type Codec } from '../codec/record.ts';
import { REMEMBERED_CLIENT_ORDERS } from './limits.ts';
import type { Section } from './snapshot.ts';

/** What a client order id was used for, and what was answered. */
export interface ClientOrder<Request, Answer> {
  readonly request: Request;
  readonly answer: Answer;
}

/** A client order whose order is still open. */
export interface OpenClientOrder<Request, Answer, Live> extends ClientOrder<Request, Answer> {
  readonly order: Live;
}

/**
 * The client order ids of one account. An id is kept as long as its order is open, and then until
 * {@link REMEMBERED_CLIENT_ORDERS} later orders of the account have ended; after that it may be used again. Rejected orders use up
 * no id.
 */
export class ClientOrderMemory<Request, Answer, Live> {
  /** By client order id, oldest first. */
  readonly open = new Map<string, OpenClientOrder<Request, Answer, Live>>();
  /** By client order id, in the order in which they ended. */
  readonly ended = new Map<string, ClientOrder<Request, Answer>>();

  find(clientOrderId: string): ClientOrder<Request, Answer> | undefined {
    return this.open.get(clientOrderId) ?? this.ended.get(clientOrderId);
  }

  rememberOpen(clientOrderId: string, entry: OpenClientOrder<Request, Answer, Live>): void {
    this.open.set(clientOrderId, entry);
  }

  rememberEnded(clientOrderId: string, entry: ClientOrder<Request, Answer>): void {
    this.ended.set(clientOrderId, entry);
    if (this.ended.size <= REMEMBERED_CLIENT_ORDERS) return;
    for (const oldest of this.ended.keys()) {
      this.ended.delete(oldest);
      return;
    }
  }

  /** Moves the id of an order that just ended from the open to the ended ones. */
  end(clientOrderId: string): void {
    const entry = this.open.get(clientOrderId);
    if (entry === undefined) return;
    this.open.delete(clientOrderId);
    this.rememberEnded(clientOrderId, { request: entry.request, answer: entry.answer });
  }
}

/** Where the client order ids of one kind are, for a snapshot. */
export interface ClientOrdersOf<Request, Answer, Live> {
  readonly request: Codec<Request>;
  readonly answer: Codec<Answer>;
  /** By account id. */
  memories(): Iterable<readonly [number, ClientOrderMemory<Request, Answer, Live>]>;
  memoryOf(account: number): ClientOrderMemory<Request, Answer, Live>;
  idOf(request: Request): string;
  /** What an open entry is about. Throws `CodecError` when that is not open. */
  liveOf(answer: Answer): Live;
  /** Completes an entry whose answer leaves out what its request says. */
  readonly complete?: (entry: ClientOrder<Request, Answer>) => ClientOrder<Request, Answer>;
}

/** The ids of every account that has used any, by account id; open ones oldest first, then ended ones as they ended. */
export function clientOrdersSection<Request, Answer, Live>(
  kind: ClientOrdersOf<Request, Answer, Live>,
): Section {
  const { complete = (entry) => entry } = kind;
  const entries = list(record<ClientOrder<Request, Answer>>({ request: kind.request, answer: kind.answer }));
  const accounts = list(record({ account: NUMBER, open: entries, ended: entries }));
  return {
    write(writer) {
      const used = [...kind.memories()]
        .sort(([a], [b]) => a - b)
        .map(([account, { open, ended }]) => ({
          account,
          open: [...open.values()],
          ended: [...ended.values()],
        }))
        .filter(({ open, ended }) => open.length + ended.length > 0);
      accounts.write(writer, used);
    },
    read(reader) {
      for (const { account, open, ended } of accounts.read(reader)) {
        const memory = kind.memoryOf(account);
        for (const entry of open) {
          const order = kind.liveOf(entry.answer);
          memory.rememberOpen(kind.idOf(entry.request), { ...complete(entry), order });
        }
        for (const entry of ended) memory.rememberEnded(kind.idOf(entry.request), complete(entry));
      }
    },
  };
}
