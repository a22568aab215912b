import { ownerOf, type AccountId } from '../../engine/protocol.ts';

interface Rules<State> {
  keyOf(state: State): number | string;
  /** Whether the state is the last of its kind, and to be forgotten. */
  isOver(state: State): boolean;
}

/** The newest states of things that belong to accounts and end, filed under their owners. */
export class OwnedStates<State extends { readonly account: AccountId }> {
  readonly #rules: Rules<State>;
  readonly #byOwner = new Map<number, Map<number | string, State>>();

  constructor(rules: Rules<State>) {
    this.#rules = rules;
  }

  apply(state: State): void {
    const owner = ownerOf(state.account);
    const states = this.#byOwner.get(owner) ?? new Map<number | string, State>();
    const key = this.#rules.keyOf(state);
    if (this.#rules.isOver(state)) states.delete(key);
    else states.set(key, state);
    this.#byOwner.set(owner, states);
  }

  of(owner: number): State[] {
    return [...(this.#byOwner.get(owner)?.values() ?? [])];
  }
}
