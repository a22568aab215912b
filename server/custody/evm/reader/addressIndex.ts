import type { Address } from 'viem';
import type { WatchedAddresses } from '../../adapter.ts';

/** Finds our addresses as nodes write them, in lower case, without hashing each anew for its checksum. */
export class AddressIndex {
  readonly #proper = new Map<string, Address>();
  #of: WatchedAddresses | undefined;

  /** Only ever grows with the addresses that are watched. */
  follow(addresses: WatchedAddresses): this {
    if (this.#of === addresses && this.#proper.size === addresses.size) return this;
    this.#of = addresses;
    this.#proper.clear();
    for (const address of addresses.values()) this.#proper.set(address.toLowerCase(), address as Address);
    return this;
  }

  /** As it is written properly; undefined for those of others. */
  find(address: string | null | undefined): Address | undefined {
    return address === null || address === undefined ? undefined : this.#proper.get(address.toLowerCase());
  }

  /** That of a log's topic, or of a call's data. */
  inWord(word: string | undefined): Address | undefined {
    return this.find(word === undefined ? undefined : `0x${word.slice(-40)}`);
  }

  /** Those that bytes name anywhere: contracts pack what they are given as they like. */
  named(data: string): ReadonlySet<Address> {
    const found = new Set<Address>();
    const bytes = data.toLowerCase();
    for (let at = 2; at + 40 <= bytes.length; at += 2) {
      const address = this.#proper.get(`0x${bytes.slice(at, at + 40)}`);
      if (address !== undefined) found.add(address);
    }
    return found;
  }
}
