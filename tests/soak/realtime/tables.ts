import type { Page } from 'playwright';
import type { Sdk } from '@tidemark/sdk';
import type { Comparison } from './comparison.ts';
import { readTable, type ShownRow } from './shown.ts';

/** A row as it must be: its name, and the numbers of its columns. */
interface TrueRow {
  readonly name: string;
  readonly numbers: Readonly<Record<string, string | number | null>>;
}

/** What a tab of the tables must have, as the exchange answers it. */
interface Tab {
  readonly title: string;
  readonly rows: (sdk: Sdk) => Promise<readonly TrueRow[]>;
  /** Rows come in no particular order. */
  readonly isUnordered?: boolean;
}

const share = ({ filled, quantity }: { readonly filled: string; readonly quantity: string }): number =>
  Number(quantity) === 0 ? 0 : (Number(filled) / Number(quantity)) * 100;

/** As many as a page of a history has. */
const PAGE = { limit: 10 } as const;

export const SPOT_TABS: readonly Tab[] = [
  {
    title: 'Open orders',
    rows: async (sdk) =>
      (await sdk.call('listOpenOrders', { query: { limit: 100 } })).list.map((order) => ({
        name: order.orderId,
        numbers: { price: order.price, quantity: order.quantity, filled: share(order) },
      })),
    isUnordered: true,
  },
  {
    title: 'Order history',
    rows: async (sdk) =>
      (await sdk.call('listOrderHistory', { query: PAGE })).list.map((order) => ({
        name: order.orderId,
        numbers: { price: order.price, quantity: order.quantity, filled: order.filled, fee: order.fee },
      })),
  },
  {
    title: 'Trade history',
    rows: async (sdk) =>
      (await sdk.call('listFills', { query: PAGE })).list.map((fill) => ({
        name: `${fill.tradeId}:${fill.orderId}`,
        numbers: { price: fill.price, quantity: fill.quantity, fee: fill.fee },
      })),
  },
  {
    title: 'Assets',
    rows: async (sdk) =>
      (await sdk.call('listBalances')).map(({ asset, available, held }) => ({
        name: asset,
        numbers: { available, held, total: Number(available) + Number(held) },
      })),
    isUnordered: true,
  },
];

export const CONTRACT_TABS: readonly Tab[] = [
  {
    title: 'Positions',
    rows: async (sdk) =>
      (await sdk.call('listPositions')).map((position) => ({
        name: `${position.contract} ${position.marginMode} ${position.positionSide}`,
        numbers: { quantity: position.quantity, realizedPnl: position.realizedPnl },
      })),
    isUnordered: true,
  },
  {
    title: 'Open orders',
    rows: async (sdk) =>
      (await sdk.call('listOpenContractOrders', { query: { limit: 100 } })).list.map((order) => ({
        name: order.orderId,
        numbers: { price: order.price, quantity: order.quantity, filled: share(order) },
      })),
    isUnordered: true,
  },
  {
    title: 'Trigger orders',
    rows: (sdk) => triggers(sdk, (purpose) => purpose === 'entry'),
    isUnordered: true,
  },
  { title: 'TP/SL', rows: (sdk) => triggers(sdk, (purpose) => purpose !== 'entry'), isUnordered: true },
  {
    title: 'Order history',
    rows: async (sdk) =>
      (await sdk.call('listContractOrderHistory', { query: PAGE })).list.map((order) => ({
        name: order.orderId,
        numbers: { quantity: order.quantity, filled: order.filled, fee: order.fee },
      })),
  },
  {
    title: 'Trade history',
    rows: async (sdk) =>
      (await sdk.call('listContractFills', { query: PAGE })).list.map((fill) => ({
        name: `${fill.contract}:${fill.tradeId}:${fill.orderId}`,
        numbers: { price: fill.price, quantity: fill.quantity, fee: fill.fee },
      })),
  },
  {
    title: 'Funding history',
    rows: async (sdk) =>
      (await sdk.call('listFundingPayments', { query: PAGE })).list.map((payment) => ({
        name: `${payment.contract}:${payment.marginMode}:${payment.positionSide}:${payment.chargedAt}`,
        numbers: { quantity: payment.quantity, amount: payment.amount },
      })),
  },
  {
    title: 'Assets',
    rows: async (sdk) =>
      (await sdk.call('listMarginAccounts')).map(({ product, contract, asset, balance, held }) => ({
        name: `${product} ${contract ?? ''} ${asset}`,
        numbers: { balance, held },
      })),
    isUnordered: true,
  },
];

async function triggers(sdk: Sdk, isOf: (purpose: string) => boolean): Promise<readonly TrueRow[]> {
  const { list } = await sdk.call('listOpenTriggerOrders', { query: { limit: 100 } });
  return list
    .filter(({ purpose }) => isOf(purpose))
    .map(({ triggerId, triggerPrice }) => ({ name: triggerId, numbers: { triggerPrice } }));
}

/** Opens a tab of the tables, if it is not open. */
export async function openTab(page: Page, { title }: Tab): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${title}( \\(|$)`) }).first();
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
}

/** Compares the tab that is open. */
export function compareTab(page: Page, sdk: Sdk, { title, rows, isUnordered }: Tab): Comparison {
  return {
    name: `the table "${title}"`,
    shown: () => readTable(page),
    asked: () => rows(sdk),
    differ: (shown, asked) =>
      differenceOf(shown as readonly ShownRow[], asked as readonly TrueRow[], isUnordered === true),
  };
}

function differenceOf(
  shown: readonly ShownRow[],
  asked: readonly TrueRow[],
  isUnordered: boolean,
): string | undefined {
  const namesOf = (rows: readonly { readonly name: string }[]): string => {
    const names = rows.map(({ name }) => name);
    return (isUnordered ? names.toSorted() : names).join(', ');
  };
  const [one, other] = [namesOf(shown), namesOf(asked)];
  if (one !== other) return `rows ${one} are shown instead of ${other}`;
  for (const { name, numbers } of asked) {
    const row = shown.find((candidate) => candidate.name === name);
    for (const [column, value] of Object.entries(numbers)) {
      const text = row?.cells[column] ?? '';
      if (!says(text, value)) return `row ${name} says ${column} "${text}" instead of ${value}`;
    }
  }
  return undefined;
}

/** Whether a text says a number, as exactly as its decimals are. */
function says(text: string, value: string | number | null): boolean {
  const [written] = /[-−]?\d[\d,]*(\.\d+)?/.exec(text.replace('+', '')) ?? [];
  if (value === null) return written === undefined;
  if (written === undefined) return false;
  const decimals = written.split('.')[1]?.length ?? 0;
  const number = Number(written.replaceAll(',', '').replace('−', '-'));
  return Math.abs(Math.abs(number) - Math.abs(Number(value))) <= 1.01 * 10 ** -decimals;
}
