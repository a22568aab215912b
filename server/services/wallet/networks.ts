import { setTimeout } from 'node:timers/promises';
import type { Custody, NetworkAsset, NetworkHealth, NetworkInfo } from '../../custody/protocol.ts';

/** How long somebody waits for networks that are being started. */
const AWAITED_MS = 8_000;

/** A network that an asset comes and goes by. */
export interface AssetNetwork {
  readonly info: NetworkInfo;
  readonly asset: NetworkAsset;
  readonly health: NetworkHealth | undefined;
}

/** What is known of the networks of custody. Without custody there are none; while it does not answer, those that it told of last are there and closed. */
export class Networks {
  readonly #custody: Custody | undefined;
  #infos: readonly NetworkInfo[] = [];
  readonly #health = new Map<string, NetworkHealth>();
  readonly #told = Promise.withResolvers<void>();

  constructor(custody: Custody | undefined) {
    this.#custody = custody;
  }

  /** Resolves once it is known which there are, or when that takes too long; at once without custody. */
  async known(withinMs = AWAITED_MS): Promise<void> {
    if (this.#custody === undefined || this.#infos.length > 0) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const patience = setTimeout(withinMs, undefined, { signal, ref: false }).catch(() => undefined);
    await Promise.race([this.#told.promise, patience]);
    waiting.abort();
  }

  /** Asks custody anew; what it said last stays where it does not answer. */
  async refresh(): Promise<void> {
    if (this.#custody === undefined) return;
    try {
      const [infos, health] = await Promise.all([this.#custody.networks(), this.#custody.health()]);
      this.#infos = infos;
      if (infos.length > 0) this.#told.resolve();
      for (const each of health) this.#health.set(each.network, each);
    } catch {
      for (const [network, health] of this.#health)
        this.#health.set(network, { ...health, halt: health.halt ?? 'unreachable' });
    }
  }

  /** Takes what custody's log says of a network. */
  told(health: NetworkHealth): void {
    this.#health.set(health.network, health);
  }

  /** Those of an asset. */
  of(asset: string): AssetNetwork[] {
    return this.#infos.flatMap((info) => {
      const carried = info.assets.find((each) => each.asset === asset);
      return carried === undefined ? [] : [{ info, asset: carried, health: this.#health.get(info.network) }];
    });
  }

  /** How an asset goes over a network; undefined where it does not. */
  find(asset: string, network: string): AssetNetwork | undefined {
    return this.of(asset).find(({ info }) => info.network === network);
  }

  /** A network by its name. */
  named(network: string): NetworkInfo | undefined {
    return this.#infos.find((info) => info.network === network);
  }
}

/** Whether a network works as it should, as far as is known. */
export function isWell({ health }: AssetNetwork): boolean {
  return health?.halt === null;
}
