import type { NetworkId } from '../../custody/protocol.ts';
import { UNSEEN_CAUSES, type UnseenCause, type UnseenEvent } from '../../custody/unseen.ts';

/** Blocks of a network of which not everything could be seen, since this server started. */
export interface UnseenCount {
  readonly network: NetworkId;
  readonly cause: UnseenCause;
  readonly blocks: number;
}

/** Hands on to operators what custody says that it could not see. */
export class UnseenBlocks {
  readonly #report: (error: unknown) => void;
  readonly #blocks = new Map<string, number>();

  /** @param report what a person should look at goes there */
  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  told({ network, from, to, cause, details }: UnseenEvent): void {
    const name = `${network} ${cause}`;
    this.#blocks.set(name, (this.#blocks.get(name) ?? 0) + to - from + 1);
    const where = from === to ? `Block ${from}` : `Blocks ${from} to ${to}`;
    this.#report(new Error(`${where} of ${network} could not be seen as a whole (${cause}): ${details}`));
  }

  /** Of these networks, by each cause. */
  counts(networks: readonly NetworkId[]): readonly UnseenCount[] {
    return networks.flatMap((network) =>
      UNSEEN_CAUSES.map((cause) => ({
        network,
        cause,
        blocks: this.#blocks.get(`${network} ${cause}`) ?? 0,
      })),
    );
  }
}
