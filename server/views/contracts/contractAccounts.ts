import type {
  ContractOrderState,
  ContractSettings,
  PositionState,
  TriggerState,
} from '../../engine/contracts/protocol.ts';
import type { AccountId } from '../../engine/protocol.ts';
import { OwnedStates } from '../market/ownedStates.ts';

const key = ({ account, contract }: { readonly account: AccountId; readonly contract: number }): string =>
  `${account}:${contract}`;

/** Open orders, waiting triggers, open positions and settings of every user, cross and isolated, as of the last batch applied. */
export class ContractAccounts {
  readonly #orders = new OwnedStates<ContractOrderState>({
    keyOf: ({ orderId }) => orderId,
    isOver: ({ status }) => status !== 'open' && status !== 'partiallyFilled',
  });
  readonly #triggers = new OwnedStates<TriggerState>({
    keyOf: ({ triggerId }) => triggerId,
    isOver: ({ status }) => status !== 'waiting',
  });
  readonly #positions = new OwnedStates<PositionState>({
    keyOf: (position) => `${key(position)}:${position.positionSide}`,
    isOver: ({ lots }) => lots === 0,
  });
  readonly #settings = new Map<string, ContractSettings>();

  applyOrder(order: ContractOrderState): void {
    this.#orders.apply(order);
  }

  applyTrigger(trigger: TriggerState): void {
    this.#triggers.apply(trigger);
  }

  applyPosition(position: PositionState): void {
    this.#positions.apply(position);
  }

  applySettings({ account, contract, leverage, hedge }: ContractSettings): void {
    this.#settings.set(key({ account, contract }), { account, contract, leverage, hedge });
  }

  /** Newest first. */
  openOrders(owner: number): ContractOrderState[] {
    return this.#orders.of(owner).sort((a, b) => b.createdAt - a.createdAt || b.orderId - a.orderId);
  }

  /** Newest first. */
  waitingTriggers(owner: number): TriggerState[] {
    return this.#triggers.of(owner).sort((a, b) => b.createdAt - a.createdAt || b.triggerId - a.triggerId);
  }

  /** By account and contract. */
  positions(owner: number): PositionState[] {
    return this.#positions
      .of(owner)
      .sort(
        (a, b) =>
          a.account - b.account || a.contract - b.contract || (a.positionSide < b.positionSide ? -1 : 1),
      );
  }

  /** `undefined` while an account never changed them. */
  settings(account: AccountId, contract: number): ContractSettings | undefined {
    return this.#settings.get(key({ account, contract }));
  }
}
