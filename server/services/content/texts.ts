import { readFile } from 'node:fs/promises';
import { LANGUAGES, type OperationData } from '@tidemark/sdk/contract';
import type { MailTemplate } from '../mail/templates.ts';
import type { SmsTemplate } from '../sms/templates.ts';

/** Texts that the exchange itself says, by their keys in the catalogues of `locales/`. */
export type ServerText =
  | 'server.transferRecallsCoupons'
  | CsvHeading
  | CsvUnit
  | CsvWord
  | `server.mail.${MailTemplate}.${'subject' | 'lead'}`
  | `server.sms.${SmsTemplate}`
  | `server.mail.${'valid' | 'secret' | 'signature' | 'visit' | 'freeze' | 'antiPhishing' | 'support'}`;

/** Headings of the tables of orders and fills. */
export type TradeColumn =
  `trade.columns.${'amount' | 'average' | 'executed' | 'fee' | 'orderNumber' | 'pair' | 'price' | 'role' | 'side' | 'status' | 'time' | 'total' | 'type'}`;

/** Headings of the history of Earn. */
type EarnColumn = `growth.earn.columns.${'amount' | 'asset' | 'kind' | 'status' | 'time'}`;

/** Headings of the days of commission. */
type ReferralColumn = 'day' | 'market' | 'asset' | 'asInviter' | 'asFriend';

/** Headings of the days of volume. */
type FeeColumn = `growth.fees.columns.${'contract' | 'day' | 'spot' | 'total'}`;

/** Headings of the tables of contracts. */
type ContractColumn =
  | `contract.columns.${'asset' | 'average' | 'contract' | 'event' | 'entryPrice' | 'executed' | 'failure' | 'fee' | 'funding' | 'fundingRate' | 'leverage' | 'liquidationPrice' | 'maintenance' | 'margin' | 'marginMode' | 'marginRatio' | 'markPrice' | 'openTime' | 'orderPrice' | 'origin' | 'placedOrder' | 'positionSide' | 'price' | 'purpose' | 'quantity' | 'realizedPnl' | 'settleAsset' | 'reduceOnly' | 'roe' | 'role' | 'side' | 'status' | 'stopLoss' | 'takeProfit' | 'time' | 'triggerBy' | 'triggerPrice' | 'type' | 'unrealizedPnl' | 'value'}`
  | `contract.profitDouble.${'coupon' | 'doubled' | 'markedAt' | 'settledAt'}`
  | `contractInfo.fund.column.${'mark' | 'payer' | 'rate' | 'time'}`
  | 'contract.tpSl.callback';

/** Headings of the statement, and of deposits and withdrawals. */
type WalletColumn =
  | `statement.column.${'account' | 'amount' | 'asset' | 'balance' | 'reference' | 'time' | 'type'}`
  | `chain.${'address' | 'amount' | 'asset' | 'network' | 'status' | 'time' | 'transaction'}`
  | `withdrawal.${'fee' | 'label' | 'receives'}`
  | `statement.transfer.${'from' | 'status' | 'to'}`
  | 'deposit.credited';

/** Headings of friends, commission and coupons. */
type GrowthColumn =
  | `growth.referral.${'amount' | 'code' | 'commission' | 'isHeld' | 'joined' | 'name' | 'paid' | 'share' | 'uid' | 'volume'}`
  | `growth.coupons.fact.${'bonusAmount' | 'cashbackAmount' | 'distributedAt' | 'endAt' | 'profitDoubleAmount' | 'refundAmount' | 'remainingAmount' | 'startAt'}`
  | 'growth.coupons.funds';

/** Headings that only files have. */
type FileColumn =
  | 'ui.csv.clientOrderId'
  | `server.csv.${'id' | 'tradeId' | 'clientId' | 'feeAsset'}`
  | `server.csv.${'approved' | 'approvedBy' | 'appliesFrom' | 'closed' | 'code' | 'email' | 'expires' | 'operation' | 'operator' | 'ownToken' | 'parts' | 'request' | 'requestedBy' | 'signature' | 'subject' | 'titles' | 'updated'}`
  | `server.csv.${'browser' | 'country' | 'link' | 'method' | 'read' | 'result' | 'system' | 'title'}`;

/** What the numbers of a column are in: `inAsset` and `inFeeAsset` name the column of the same row that says it. */
export type CsvUnit =
  | `ui.csv.${'base' | 'inAsset' | 'quote' | 'settle' | 'size'}`
  | `server.csv.${'inFeeAsset' | 'percent' | 'usdt'}`;

/** Headings of tables that can be exported. */
export type CsvHeading =
  | TradeColumn
  | EarnColumn
  | FeeColumn
  | ContractColumn
  | WalletColumn
  | FileColumn
  | GrowthColumn
  | `growth.referral.columns.${ReferralColumn}`;

/** What stands for values of the wire in the cells of such tables. */
export type CsvWord =
  | `statement.type.${OperationData<'listStatement'>['list'][number]['type']}`
  | `statement.transfer.${OperationData<'getTransfer'>['status']}`
  | `product.${1 | 2 | 3 | 4 | 5 | 6 | 7}`
  | `growth.earn.kind.${OperationData<'subscribeEarn'>['kind'] | 'auto'}`
  | `growth.earn.status.${OperationData<'subscribeEarn'>['status']}`
  | `contractInfo.fund.payer.${'down' | 'muted' | 'up'}`;

interface Catalogue {
  readonly [name: string]: string | Catalogue;
}

/** The language of texts that another one lacks. */
export const FALLBACK = 'en_US';
const catalogues = new Map<string, Promise<Catalogue>>();

async function read(language: string): Promise<Catalogue> {
  const file = new URL(`../../../locales/${language}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Catalogue;
}

function catalogueOf(language: string): Promise<Catalogue> {
  let catalogue = catalogues.get(language);
  if (catalogue === undefined) catalogues.set(language, (catalogue = read(language).catch(() => ({}))));
  return catalogue;
}

function textIn(catalogue: Catalogue, key: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

async function textOf(language: string, key: string): Promise<string | undefined> {
  return textIn(await catalogueOf(language), key);
}

/** The texts of a language such as `de_DE`; in English where the language or its text is missing. */
export async function serverTexts(language: string): Promise<(key: ServerText) => string> {
  const own = await catalogueOf(Object.hasOwn(LANGUAGES, language) ? language : FALLBACK);
  const english = await catalogueOf(FALLBACK);
  return (key) => {
    const text = textIn(own, key) ?? textIn(english, key);
    if (text === undefined) throw new Error(`locales/${FALLBACK}.json has no text ${key}`);
    return text;
  };
}

/** One of them. */
export async function serverText(language: string, key: ServerText): Promise<string> {
  return (await serverTexts(language))(key);
}

/** Calls whose rejects have words of their own. */
const REJECT_AREAS: Readonly<Record<string, string>> = {
  '/user/nick/name': 'nickname',
  '/kyc/picture': 'kycPicture',
  '/user/factor-reset/code': 'factorReset',
  '/api/exchange-account-center-api/asset/transfer': 'transfer',
};

/** Whether the words of a reject tell people to contact support. */
export async function namesSupport(
  { code, area: special }: { readonly code: number; readonly area: string | undefined },
  path: string,
): Promise<boolean> {
  const area = special ?? REJECT_AREAS[path];
  const own = area === undefined ? undefined : await textOf(FALLBACK, `server.rejects.${area}.${code}`);
  const text = own ?? (await textOf(FALLBACK, `server.rejects.common.${code}`));
  return text !== undefined && /contact support/i.test(text);
}

/**
 * What a reject says to people in their language, by its own area, its code and the path of the call; `undefined` for what has no translation.
 * In English the server's own words stand, which say more to developers; the catalogue has them for its translators alone.
 */
export async function rejectText(
  { code, area: special }: { readonly code: number; readonly area: string | undefined },
  language: string,
  path: string,
): Promise<string | undefined> {
  if (language === FALLBACK || !Object.hasOwn(LANGUAGES, language)) return undefined;
  const area = special ?? REJECT_AREAS[path];
  const own = area === undefined ? undefined : await textOf(language, `server.rejects.${area}.${code}`);
  return own ?? textOf(language, `server.rejects.common.${code}`);
}
