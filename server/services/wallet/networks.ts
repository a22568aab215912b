import { pause } from '../../units/timers.ts';
import type { Custody, NetworkAsset, NetworkHealth, NetworkInfo } from '../../custody/protocol.ts';
import { WalletRefusal } from './refusal.ts';

/** How long somebody waits for networks that are being started. */
const AWAITED_MS = 8_000;

/** A network that an asset comes and goes by. */
export interface AssetNetwork {
  readonly info: NetworkInfo;
  readonly asset: NetworkAsset;
  readonly health: NetworkHealth | undefined;
}

/** A network that is followed again, or not any more. */
export interface NetworkChange {
  readonly network: string;
  /** Why it is not; null where it is. */
  readonly halt: NetworkHealth['halt'];
  readonly height: number;
}

/** What is known of the networks of custody. Without custody there are none; while it does not answer, those that it told of last are there and closed. */
export class Networks {
  readonly #custody: Custody | undefined;
  #infos: readonly NetworkInfo[] = [];
  readonly #health = new Map<string, NetworkHealth>();
  readonly #told = Promise.withResolvers<void>();
  readonly #onChange: (change: NetworkChange) => void;
  /** Of which change was told last, by network. */
  readonly #halts = new Map<string, NetworkHealth['halt']>();
  /** Whether custody answered when it was asked last. */
  isAnswering = false;

  /** @param onChange told once when a network is not followed any more, or for another reason, and when it is again */
  constructor(custody: Custody | undefined, onChange: (change: NetworkChange) => void = () => undefined) {
    this.#custody = custody;
    this.#onChange = onChange;
  }

  /** Whether it is known which there are. */
  get #areKnown(): boolean {
    return this.#custody === undefined || this.#infos.length > 0;
  }

  /** Resolves once it is known which there are, or when that takes too long; at once without custody. */
  async known(withinMs = AWAITED_MS): Promise<void> {
    if (this.#areKnown) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const patience = pause(withinMs, { signal, isKept: false });
    await Promise.race([this.#told.promise, patience]);
    waiting.abort();
  }

  /** Asks custody anew; what it said last stays where it does not answer. */
  async refresh(): Promise<void> {
    if (this.#custody === undefined) return;
    try {
      const [infos, health] = await Promise.all([this.#custody.networks(), this.#custody.health()]);
      this.#infos = infos;
      this.isAnswering = true;
      if (infos.length > 0) this.#told.resolve();
      for (const each of health) this.#health.set(each.network, each);
    } catch {
      this.isAnswering = false;
      for (const [network, health] of this.#health)
        this.#health.set(network, { ...health, halt: health.halt ?? 'unreachable' });
    }
    this.#tellChanges();
  }

  /** Custody's log may be read late: what is asked for tells how a network is. */
  #tellChanges(): void {
    for (const { network, halt, height } of this.#health.values()) {
      if (halt === (this.#halts.get(network) ?? null)) continue;
      this.#halts.set(network, halt);
      this.#onChange({ network, halt, height });
    }
  }

  /** Takes what custody's log says of a network. */
  told(health: NetworkHealth): void {
    this.#health.set(health.network, health);
  }

  /** How each network was last known to be. */
  health(): readonly NetworkHealth[] {
    return [...this.#health.values()];
  }

  /** Those of an asset. */
  of(asset: string): AssetNetwork[] {
    return this.#infos.flatMap((info) => {
      const carried = info.assets.find((each) => each.asset === asset);
      return carried === undefined ? [] : [{ info, asset: carried, health: this.#health.get(info.network) }];
    });
  }

  /** How an asset goes over a network. Throws a {@link WalletRefusal} as `named` does, and where it does not. */
  carrying(asset: string, network: string): AssetNetwork {
    const { name } = this.named(network);
    const found = this.of(asset).find(({ info }) => info.network === network);
    if (found === undefined) throw new WalletRefusal('invalid', `asset: ${name} does not carry ${asset}`);
    return found;
  }

  /** The name of a network as people know it, `Ethereum`; its id while the network is not known. */
  nameOf(network: string): string {
    const name = this.#infos.find((info) => info.network === network)?.name;
    // Which token standard it has is for the lists to say.
    return name?.replace(/ \(.*\)$/, '') ?? network;
  }

  /** A network by its id. Throws a {@link WalletRefusal}: it is not offered here, or it is not known yet what is. */
  named(network: string): NetworkInfo {
    const found = this.#infos.find((info) => info.network === network);
    if (found !== undefined) return found;
    throw this.#areKnown
      ? new WalletRefusal('invalid', `network: ${network} is not offered here`)
      : new WalletRefusal('networkUnavailable', 'The networks are being started');
  }
}

/** Whether a network works as it should, as far as is known. */
export function isWell({ health }: AssetNetwork): boolean {
  return health?.halt === null;
}
