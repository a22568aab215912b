import { describe, expect, it } from 'vitest';
import type {
  ContractOrderState,
  PositionState,
  TriggerState,
} from '../../../../server/engine/contracts/protocol.ts';
import { accountIdOf, PRODUCT, REJECT, type Command } from '../../../../server/engine/protocol.ts';
import { ResetRejected } from '../../../../server/simulated/errors.ts';
import { flatten, type SimulatedExchange } from '../../../../server/simulated/flatten.ts';

const OWNER = 100;
const account = accountIdOf(OWNER, PRODUCT.derivatives);
const contract = 101;

/** What an owner has, and what else happens when a command arrives. */
interface Scene {
  positions: PositionState[];
  orders: ContractOrderState[];
  triggers: TriggerState[];
  readonly kinds: Command['kind'][];
}

const position = { account, contract, positionSide: 'net', lots: 5 } as PositionState;
const order = { account, contract, orderId: 1 } as ContractOrderState;
const trigger = { account, contract, triggerId: 1 } as TriggerState;

/** An exchange that does what it is told, unless `meanwhile` did something first: then it rejects. */
function exchangeOf(scene: Scene, meanwhile: (command: Command, scene: Scene) => boolean): SimulatedExchange {
  const carryOut = (command: Command): void => {
    if (command.kind === 'placeContractOrder') scene.positions = [];
    if (command.kind === 'cancelAll') scene.orders = [];
    if (command.kind === 'cancelTrigger') scene.triggers = [];
  };
  const views = {
    contractAccounts: {
      positions: () => scene.positions,
      openOrders: () => scene.orders,
      waitingTriggers: () => scene.triggers,
    },
    markets: { requireContract: () => ({ contract: { name: 'BTC-USDT', maxLots: 1_000 } }) },
    reached: () => Promise.resolve(),
  } as unknown as SimulatedExchange['views'];
  return {
    views,
    exchange: {
      submit(command) {
        scene.kinds.push(command.kind);
        if (meanwhile(command, scene))
          return Promise.resolve({
            ok: false,
            seq: 1,
            time: 0,
            code: REJECT.unknownOrder,
            message: 'gone',
            shortfall: null,
          });
        carryOut(command);
        const result = { ok: true, seq: 1, time: 0, orders: [], contractOrders: [], triggers: [] } as const;
        return Promise.resolve({ ...result, repeated: false });
      },
    },
  };
}

const leftOf = ({ positions, orders, triggers }: Scene): unknown[] => [...positions, ...orders, ...triggers];

describe('flattening', () => {
  it('closes positions before it takes away what protects them', async () => {
    const scene: Scene = { positions: [position], orders: [order], triggers: [trigger], kinds: [] };
    await flatten(
      OWNER,
      exchangeOf(scene, () => false),
    );
    expect(scene.kinds).toEqual(['placeContractOrder', 'cancelTrigger', 'cancelAll']);
    expect(leftOf(scene)).toEqual([]);
  });

  it('finds the order of a trigger that fires before it is cancelled', async () => {
    const scene: Scene = { positions: [], orders: [], triggers: [trigger], kinds: [] };
    const fires = ({ kind }: Command): boolean => {
      if (kind !== 'cancelTrigger') return false;
      scene.triggers = [];
      scene.orders = [order];
      return true;
    };
    await flatten(OWNER, exchangeOf(scene, fires));
    expect(leftOf(scene)).toEqual([]);
  });

  it('goes on while anything is left: the protection of an order that filled, and its position', async () => {
    const scene: Scene = { positions: [], orders: [order], triggers: [], kinds: [] };
    const fills = ({ kind }: Command): boolean => {
      if (kind !== 'cancelAll') return false;
      Object.assign(scene, { positions: [position], orders: [], triggers: [trigger] });
      return true;
    };
    await flatten(OWNER, exchangeOf(scene, fills));
    expect(leftOf(scene)).toEqual([]);
  });

  it('does not end with a trigger or an order that came up alone', async () => {
    for (const late of [{ triggers: [trigger] }, { orders: [order] }]) {
      const scene: Scene = { positions: [], orders: [order], triggers: [], kinds: [] };
      let isFirst = true;
      const arrives = ({ kind }: Command): boolean => {
        if (kind !== 'cancelAll' || !isFirst) return false;
        isFirst = false;
        Object.assign(scene, { orders: [], ...late });
        return true;
      };
      await flatten(OWNER, exchangeOf(scene, arrives));
      expect(leftOf(scene)).toEqual([]);
    }
  });

  it('is refused when new ones keep coming up', async () => {
    const scene: Scene = { positions: [], orders: [order], triggers: [], kinds: [] };
    const flattening = flatten(
      OWNER,
      exchangeOf(scene, ({ kind }) => kind === 'cancelAll'),
    );
    await expect(flattening).rejects.toThrow(ResetRejected);
  });
});
