import { operations, topics, type DocumentedOperation, type Media, type Schema } from './contracts.ts';

/** The members of one object of a request, an answer or a frame. */
export interface NamedMembers {
  /** Operation or topic, and the part of it. */
  readonly where: string;
  readonly isAnswer: boolean;
  readonly members: Readonly<Record<string, Schema>>;
}

/** Names of the specification, each with the better name that stands beside it. */
export const ALONGSIDE: Readonly<Record<string, { readonly better: string; readonly specified: string }>> = {
  tradePairName: { better: 'instrument', specified: '7: GET /market/v2/tradepair/single/quote' },
  n: { better: 'last', specified: '3: Rate; 7: GET /market/v2/tradepair/single/quote' },
  fromSubProduct: { better: 'fromInstrument', specified: '3: Transfer form; 7: asset/transfer' },
  toSubProduct: { better: 'toInstrument', specified: '3: Transfer form; 7: asset/transfer' },
  marginSymbols: { better: 'marginInstruments', specified: '3: Transfer info; 7: asset/transfer/info' },
};

/** Names that say nothing new: each thing has the name beside it. */
export const FORBIDDEN: Readonly<Record<string, string>> = {
  markPrice: 'mark',
  lastPrice: 'last',
  indexPrice: 'index',
  subProduct: 'instrument',
  tradePair: 'instrument',
  symbol: 'instrument',
};

/** Members that have a forbidden name for something else, by where they stand. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'listWalletAssets answer contract': '2: /personal/deposit. The contract of a token on its chain',
  'listCurrencyRates answer symbol':
    '3: Currency rate; 7: GET /market/v2/currency-rates. The sign of a currency',
};

function objectsIn(schema: Schema, isAnswer: boolean, where: string): NamedMembers[] {
  const { properties, items, oneOf = [], additionalProperties } = schema;
  const { anyOf = [], allOf = [] } = schema as Readonly<
    Record<'anyOf' | 'allOf', readonly Schema[] | undefined>
  >;
  const inner = [...Object.values(properties ?? {}), ...oneOf, ...anyOf, ...allOf];
  if (items !== undefined && items !== false) inner.push(items);
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  return [
    ...(properties === undefined ? [] : [{ where, isAnswer, members: properties }]),
    ...inner.flatMap((each) => objectsIn(each, isAnswer, where)),
  ];
}

function mediaOf(content: Readonly<Record<string, Media>> = {}): Schema[] {
  return Object.values(content).map(({ schema }) => schema);
}

function ofOperation({
  operationId,
  parameters,
  requestBody,
  responses,
}: DocumentedOperation): NamedMembers[] {
  const named = parameters.filter(({ in: place }) => place !== 'header');
  const members = Object.fromEntries(named.map(({ name, schema }) => [name, schema]));
  const answers = Object.values(responses).flatMap(({ content }) => mediaOf(content));
  return [
    { where: `${operationId} query`, isAnswer: false, members },
    ...mediaOf(requestBody?.content).flatMap((schema) => objectsIn(schema, false, `${operationId} body`)),
    ...answers.flatMap((schema) => objectsIn(schema, true, `${operationId} answer`)),
  ];
}

/** A topic's query is what a client sends; its snapshot and delta are what it is told. */
function ofTopic({ operationId, requestBody }: DocumentedOperation): NamedMembers[] {
  return mediaOf(requestBody?.content).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([part, schema]) =>
      objectsIn(schema, part !== 'query', `${operationId} ${part}`),
    ),
  );
}

/** Every object of every call and topic, with its members. */
export const namedMembers: readonly NamedMembers[] = [
  ...operations.flatMap(ofOperation),
  ...topics.flatMap(ofTopic),
];

/** The schema itself and everything that it may be instead. */
function alternativesOf(schema: Schema): readonly Schema[] {
  const { anyOf = [] } = schema as { readonly anyOf?: readonly Schema[] };
  return [schema, ...[...(schema.oneOf ?? []), ...anyOf].flatMap(alternativesOf)];
}

/** Patterns of names as the documents write them: of either, of pairs, of contracts. */
const INSTRUMENT_PATTERNS: Readonly<Record<string, 'either' | 'pair' | 'contract'>> = {
  '^[A-Z0-9]{1,12}[/-][A-Z0-9]{1,12}$': 'either',
  '^[A-Z0-9]{1,12}/[A-Z0-9]{1,12}$': 'pair',
  '^[A-Z0-9]{1,12}-[A-Z0-9]{1,12}$': 'contract',
};

/** What a member names, if it names something to trade: one of it, or a list. */
export function instrumentKind(schema: Schema): 'either' | 'pair' | 'contract' | undefined {
  const items = typeof schema.items === 'object' ? [schema.items] : [];
  for (const each of [schema, ...items].flatMap(alternativesOf)) {
    const { pattern } = each as { readonly pattern?: string };
    const kind = pattern === undefined ? undefined : INSTRUMENT_PATTERNS[pattern];
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** Whether a member is the number of a product, or may be. */
export function isProduct(schema: Schema): boolean {
  const items = typeof schema.items === 'object' ? [schema.items] : [];
  return [schema, ...items].flatMap(alternativesOf).some((each) => {
    const { type, description = '' } = each as { readonly type?: unknown; readonly description?: string };
    const { enum: values = [] } = each as { readonly enum?: readonly unknown[] };
    return type === 'integer' && (/\b1 wallet, 2 spot\b/.test(description) || values.join() === '1,2,3,4');
  });
}

/** Whether a member may be the word of a product. */
export function isProductWord(schema: Schema): boolean {
  const items = typeof schema.items === 'object' ? [schema.items] : [];
  return [schema, ...items].flatMap(alternativesOf).some((each) => {
    const { enum: values = [] } = each as { readonly enum?: readonly unknown[] };
    return values.includes('wallet') && values.includes('spot') && values.includes('usdtm');
  });
}
