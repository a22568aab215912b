import type { OperationQuery, Sdk } from '@tidemark/sdk';
import { proxy, ref } from 'valtio';
import Decimal from 'decimal.js';
import type { TransferAsset, TransferForm, TransferInfo } from './form.ts';
import { DEFAULT_MARGIN_PRODUCT } from './form.ts';
import type { AccountFacts } from './rules.ts';

/** What the exchange told of coins and accounts; what it told last while it is asked again. */
export interface FactsState extends AccountFacts {
  products: TransferInfo['products'];
  /** Trade pairs that have a margin account. */
  marginInstruments: readonly string[];
  marginProductId: number;
  available: string | null;
  assets: readonly TransferAsset[];
  phase: 'loading' | 'ready' | 'failed';
  /** How often the accounts were asked for and the answer came, or failed to. */
  answers: number;
}

export interface Facts {
  readonly state: FactsState;
  /** Fetches coins and accounts. Never rejects. */
  readonly load: () => Promise<void>;
  /** Fetches the accounts again, because the form names others. The last call wins. Never rejects. */
  readonly reload: () => Promise<void>;
}

/** Creates what a transfer form needs to know. `formOf` gives the form as it is when the question is asked. */
export function createFacts(sdk: Pick<Sdk, 'call'>, formOf: () => TransferForm): Facts {
  const state = proxy<FactsState>({
    products: ref<TransferInfo['products']>([]),
    marginInstruments: ref<string[]>([]),
    marginProductId: DEFAULT_MARGIN_PRODUCT,
    available: null,
    assets: ref<TransferAsset[]>([]),
    phase: 'loading',
    answers: 0,
  });
  let latest = 0;

  const reload = async (): Promise<void> => {
    const asked = ++latest;
    state.phase = 'loading';
    state.available = null;
    const info = await sdk.call('getTransferInfo', { query: infoQuery(formOf()) }).catch(() => undefined);
    if (asked !== latest) return;
    state.answers += 1;
    state.phase = info === undefined ? 'failed' : 'ready';
    if (info === undefined) return;
    state.products = ref(info.products);
    state.marginInstruments = ref(info.marginInstruments);
    state.marginProductId = info.marginProductId;
    state.available = info.availableBalance;
  };
  const loadAssets = async (): Promise<void> => {
    const assets = await sdk.call('listTransferAssets').catch(() => undefined);
    if (assets !== undefined) state.assets = ref([...assets.list]);
  };

  return { state, reload, load: async () => void (await Promise.all([reload(), loadAssets()])) };
}

/** What the exchange reads as an amount: a longer one is above any balance, and would only have the question rejected. */
const READABLE_AMOUNT = /^\d{1,15}(\.\d{1,8})?$/;

/** The question about a form's accounts; an amount goes along once there is one. */
function infoQuery(form: TransferForm): OperationQuery<'getTransferInfo'> {
  const { fromProduct, toProduct, fromInstrument, toInstrument, asset } = form;
  const amount = form.amount === '' ? '' : new Decimal(form.amount.replace(/\.$/, '')).toFixed();
  return {
    fromProduct,
    toProduct,
    asset,
    ...(fromInstrument !== null && { fromInstrument }),
    ...(toInstrument !== null && { toInstrument }),
    ...(READABLE_AMOUNT.test(amount) && { amount }),
  };
}
