/** Why the node does not take a transaction. `missing`: what it spends is not there; `known`: it is in a block already. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: 'rejected' | 'missing' | 'known';

  constructor(kind: Refusal['kind'], reason: string) {
    super(reason);
    this.kind = kind;
  }
}
