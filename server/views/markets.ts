import type { Contract } from '../engine/contracts/protocol.ts';
import type { Instrument } from '../engine/protocol.ts';
import { pairUnits } from '../units/pair.ts';
import { ContractView } from './contracts/contractView.ts';
import { MarketView } from './market/marketView.ts';

/** The trade pairs and contracts, by engine number and by name; they share the numbers. */
export class Markets {
  readonly #pairs = new Map<number, MarketView<Instrument>>();
  readonly #contracts = new Map<number, ContractView>();
  readonly #byName = new Map<string, MarketView>();

  /** Adds a pair, or takes over changed rules of a known one. */
  define(instrument: Instrument): MarketView<Instrument> {
    const known = this.#pairs.get(instrument.id);
    if (known !== undefined) {
      known.units = pairUnits(instrument);
      return known;
    }
    const market = new MarketView(instrument);
    this.#pairs.set(instrument.id, market);
    this.#byName.set(instrument.name, market);
    return market;
  }

  /** The same for a contract. */
  defineContract(contract: Contract): ContractView {
    const known = this.#contracts.get(contract.id);
    if (known !== undefined) {
      known.units = pairUnits(contract);
      return known;
    }
    const market = new ContractView(contract);
    this.#contracts.set(contract.id, market);
    this.#byName.set(contract.name, market);
    return market;
  }

  get(id: number): MarketView | undefined {
    return this.#pairs.get(id) ?? this.#contracts.get(id);
  }

  /** For numbers that come from the engine: an unknown one is a fault. */
  require(id: number): MarketView {
    const market = this.get(id);
    if (market === undefined) throw new Error(`Instrument ${id} was never defined`);
    return market;
  }

  contract(id: number): ContractView | undefined {
    return this.#contracts.get(id);
  }

  requireContract(id: number): ContractView {
    const market = this.#contracts.get(id);
    if (market === undefined) throw new Error(`Contract ${id} was never defined`);
    return market;
  }

  /** A pair (`BTC/USDT`) or contract (`BTC-USDT`). */
  named(name: string): MarketView | undefined {
    return this.#byName.get(name);
  }

  pairNamed(name: string): MarketView<Instrument> | undefined {
    return this.pairs().find(({ units }) => units.instrument.name === name);
  }

  contractNamed(name: string): ContractView | undefined {
    return this.contracts().find(({ contract }) => contract.name === name);
  }

  /** The spot pairs. */
  pairs(): MarketView<Instrument>[] {
    return [...this.#pairs.values()];
  }

  /** The spot pairs that were not delisted. */
  listedPairs(): MarketView<Instrument>[] {
    return this.pairs().filter(({ isDelisted }) => !isDelisted);
  }

  /** Leaves a pair out of all lists from now on. */
  delist(name: string): void {
    const market = this.pairNamed(name);
    if (market !== undefined) market.isDelisted = true;
  }

  /** The contracts that were not delisted. */
  listedContracts(): ContractView[] {
    return this.contracts().filter(({ isDelisted }) => !isDelisted);
  }

  contracts(): ContractView[] {
    return [...this.#contracts.values()];
  }

  /** Whether a pair trades an asset, or a contract settles in it. */
  hasAsset(asset: string): boolean {
    return (
      this.pairs().some(({ units: { instrument } }) => [instrument.base, instrument.quote].includes(asset)) ||
      this.contracts().some(({ contract }) => contract.settle === asset)
    );
  }

  /** The numbers of the contracts of a kind. */
  contractsOfKind(kind: Contract['kind']): number[] {
    return this.contracts()
      .filter(({ contract }) => contract.kind === kind)
      .map(({ contract }) => contract.id);
  }

  /** Pairs, then contracts. */
  all(): MarketView[] {
    return [...this.pairs(), ...this.contracts()];
  }
}
