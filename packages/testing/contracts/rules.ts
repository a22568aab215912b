import { CODE } from '@tidemark/sdk/contract';
import type { ContractOrder, OperationBody } from '@tidemark/sdk/contract';
import type { Calls, FakeCall } from '../calls.ts';
import { each, hasValues, isOpen } from '../placed.ts';
import { FakeReject } from '../reject.ts';
import { pageOf } from '../pages.ts';
import type { Contracts } from './contracts.ts';
import type { ContractOrders } from './orders.ts';

/** Answers the calls of contract trading. */
export function answerContracts(calls: Calls, contracts: Contracts, orders: ContractOrders): void {
  const ofContract = <Entry extends { readonly contract: string }>(
    list: readonly Entry[],
    { query: { contract } }: FakeCall,
  ): readonly Entry[] => list.filter((entry) => contract === undefined || entry.contract === contract);

  const kindOf = (name: string) =>
    contracts.all.find(({ listed }) => listed.contract.contract === name)?.listed.contract.kind;
  const byOrder = {
    idOf: ({ orderId }: ContractOrder) => orderId,
    valuesOf: (order: ContractOrder) => ({ ...order, kind: kindOf(order.contract) }),
  };

  calls.handle('listContracts', () => contracts.all.map(({ listed }) => listed.contract));
  calls.handle('listMarkPrices', () => contracts.marks);
  calls.handle('listPositions', (call) => ofContract(contracts.reports, call));
  calls.handle('listMarginAccounts', () => contracts.marginAccounts);
  calls.handle('listContractSettings', (call) =>
    ofContract(
      contracts.all.flatMap((standing) => standing.toSettings()),
      call,
    ),
  );
  calls.handle('setLeverage', ({ body }) => {
    const { contract, leverage } = body as OperationBody<'setLeverage'>;
    return contracts.setLeverage(contract, leverage).toSettings()[0];
  });

  calls.handle('placeContractOrder', ({ body }) => orders.place(body as OperationBody<'placeContractOrder'>));
  calls.handle('testContractOrder', ({ body }) => orders.test(body as OperationBody<'testContractOrder'>));
  calls.handle('amendContractOrder', ({ body }) => orders.amend(body as OperationBody<'amendContractOrder'>));
  calls.handle('cancelContractOrder', ({ body }) =>
    orders.cancel(body as OperationBody<'cancelContractOrder'>),
  );
  calls.handle('cancelAllContractOrders', ({ body }) => {
    const { kind, ...values } = (body ?? {}) as OperationBody<'cancelAllContractOrders'>;
    const chosen = orders.open.filter(
      (order) => hasValues(order, values) && (kind === undefined || kindOf(order.contract) === kind),
    );
    return { orders: chosen.map(({ orderId }) => orders.cancel({ orderId })) };
  });
  calls.handle('placeContractOrders', ({ body }) =>
    each((body as OperationBody<'placeContractOrders'>).orders, (one) => orders.place(one)),
  );
  calls.handle('amendContractOrders', ({ body }) =>
    each((body as OperationBody<'amendContractOrders'>).orders, (one) => orders.amend(one)),
  );
  calls.handle('cancelContractOrders', ({ body }) =>
    each((body as OperationBody<'cancelContractOrders'>).orders, (one) => orders.cancel(one)),
  );

  calls.handle('getContractOrder', ({ query }) => {
    const order = orders.find(query);
    if (order === undefined) throw new FakeReject(CODE.notFound, 'This order does not exist');
    return order;
  });
  calls.handle('listOpenContractOrders', (call) => pageOf(orders.open.toReversed(), call, byOrder));
  calls.handle('listContractOrderHistory', (call) =>
    pageOf(orders.all.filter((order) => !isOpen(order)).toReversed(), call, byOrder),
  );
  calls.handle('listContractFills', (call) =>
    pageOf(orders.fills, call, {
      idOf: ({ fillId }) => fillId,
      valuesOf: (fill) => ({
        ...{ ...fill, kind: kindOf(fill.contract) },
        type: orders.find({ orderId: fill.orderId })?.type,
      }),
    }),
  );
}

/** What a key of contract trading begins with; undefined for any other. */
export function firstOfContracts(
  name: string,
  contract: string,
  contracts: Contracts,
  orders: ContractOrders,
): object | undefined {
  switch (name) {
    case 'contractOrders':
      return { orders: orders.open };
    case 'contractFills':
      return { fills: orders.fills };
    case 'positions':
      return {
        positions: contracts.all.flatMap((one) => (one.position === undefined ? [] : [one.toPosition()])),
      };
    case 'margin':
      return { accounts: contracts.marginAccounts };
    case 'contractSettings':
      return { settings: contracts.all.flatMap((standing) => standing.toSettings()) };
    case 'markPrices':
      return { markPrices: contracts.marks };
    case 'markPrice':
      return contracts.markOf(contract);
    default:
      return undefined;
  }
}
