import type { OperationBody, OperationData } from '@tidemark/sdk';

/** The accounts of a user by product id. */
export const PRODUCT = { wallet: 1, spot: 2, cryptoContract: 3, derivatives: 4 } as const;

/** The product with an account per trade pair, until the exchange names it. */
export const DEFAULT_MARGIN_PRODUCT = 5;

/** What a product allows: `transferAvailable` of the transfer info. */
const TRANSFER_STATUS = { suspended: 0, outSuspended: 1, inSuspended: 2, available: 3 } as const;

/** Whether nothing may leave an account of this status; one that the exchange does not list gives nothing. */
export function isSourceBlocked(status: number | undefined): boolean {
  return (
    status === undefined || status === TRANSFER_STATUS.suspended || status === TRANSFER_STATUS.outSuspended
  );
}

/** Whether nothing may enter an account of this status; one that the exchange does not list takes nothing. */
export function isTargetBlocked(status: number | undefined): boolean {
  return (
    status === undefined || status === TRANSFER_STATUS.suspended || status === TRANSFER_STATUS.inSuspended
  );
}

/** What the transfer form holds; accounts by product id, and by trade pair where the product is margin. */
export interface TransferForm {
  readonly fromProduct: number;
  readonly toProduct: number;
  readonly fromInstrument: string | null;
  readonly toInstrument: string | null;
  readonly asset: string;
  /** As typed; empty when nothing is. */
  readonly amount: string;
}

/** What a form may start with. */
export type FormStart = Partial<Omit<TransferForm, 'amount'>>;

/** The form at its beginning: USDT from spot to USDT futures, unless the start says otherwise. */
export function startForm(start: FormStart): TransferForm {
  const { asset = 'USDT', fromInstrument = null, toInstrument = null } = start;
  const fromProduct = start.fromProduct ?? otherThan(start.toProduct, PRODUCT.spot, PRODUCT.derivatives);
  const toProduct = otherThan(fromProduct, start.toProduct, PRODUCT.derivatives, PRODUCT.spot);
  return { fromProduct, toProduct, fromInstrument, toInstrument, asset, amount: '' };
}

/** The first of some products that is not a given one. */
function otherThan(product: number | undefined, ...candidates: readonly (number | undefined)[]): number {
  return candidates.find((one) => one !== undefined && one !== product) ?? PRODUCT.wallet;
}

/** Another source account: the target comes to differ from it, and the amount is another. */
export function withFrom(form: TransferForm, product: number): TransferForm {
  if (product === form.fromProduct) return form;
  if (product === form.toProduct) return swapped(form);
  return { ...form, fromProduct: product, fromInstrument: null, amount: '' };
}

/** Another target account; the source comes to differ from it. */
export function withTo(form: TransferForm, product: number): TransferForm {
  if (product === form.toProduct) return form;
  return product === form.fromProduct ? swapped(form) : { ...form, toProduct: product, toInstrument: null };
}

/** Both accounts exchanged; the amount belonged to the other source. */
export function swapped(form: TransferForm): TransferForm {
  return {
    ...form,
    fromProduct: form.toProduct,
    toProduct: form.fromProduct,
    fromInstrument: form.toInstrument,
    toInstrument: form.fromInstrument,
    amount: '',
  };
}

/** Another coin: amount and trade pairs are chosen again. */
export function withAsset(form: TransferForm, asset: string): TransferForm {
  if (asset === form.asset) return form;
  return { ...form, asset, fromInstrument: null, toInstrument: null, amount: '' };
}

/** Another trade pair of the margin account on one side. A different source has a different amount. */
export function withPair(form: TransferForm, side: 'from' | 'to', pair: string): TransferForm {
  if (side === 'to') return { ...form, toInstrument: pair };
  return pair === form.fromInstrument ? form : { ...form, fromInstrument: pair, amount: '' };
}

/** The isolated account of a contract as the source, with the coin that it holds. */
export function withHolding(
  form: TransferForm,
  {
    asset,
    pair,
    marginProductId,
  }: { readonly asset: string; readonly pair: string; readonly marginProductId: number },
): TransferForm {
  return withPair(withFrom(withAsset(form, asset), marginProductId), 'from', pair);
}

/** Products with their status, margin pairs, and what the source account has. */
export type TransferInfo = OperationData<'getTransferInfo'>;

export type TransferAsset = OperationData<'listTransferAssets'>['list'][number];

/** A transfer as the form sends it, without the client id. */
export type TransferBody = Pick<
  OperationBody<'transfer'>,
  'fromInstrument' | 'toInstrument' | 'asset' | 'amount'
> & { readonly fromProduct: number; readonly toProduct: number };
