import type {
  OperationBody,
  OperationData,
  OperationId,
  OperationQuery,
  Page,
  PageQuery,
  RawInit,
  Sdk,
} from '@tidemark/sdk';

/** A path that no document describes, as an operator's own back end may have. */
export interface CustomEndpoint {
  readonly path: string;
  /** `GET` for lists and items, `POST` for forms, unless it says otherwise. */
  readonly method?: 'GET' | 'POST';
}

/** Where a request goes: an operation of the contract by its name, or a path. */
export type Endpoint = OperationId | CustomEndpoint;

type PagedOperation = {
  [Id in OperationId]: OperationData<Id> extends Page<unknown> ? Id : never;
}[OperationId];

/** A page as lists with page numbers answer it. */
interface NumberedPage<Entry> {
  readonly list: readonly Entry[];
  readonly pageNum: number;
  readonly pageSize: number;
  readonly total: number;
}

type NumberedOperation = {
  [Id in OperationId]: OperationData<Id> extends NumberedPage<unknown> ? Id : never;
}[OperationId];

/** Operations whose lists have page numbers, by name: a value that a new one does not fit does not compile. */
const NUMBERED: Readonly<Record<NumberedOperation, true>> = { listTickets: true };

/** Whether the pages of a list have numbers, as those of operators' own paths have; all others go by cursor. */
export function hasPageNumbers(api: ListEndpoint | undefined): boolean {
  return typeof api !== 'string' || Object.hasOwn(NUMBERED, api);
}

/** An endpoint that answers `{ list, nextCursor }`, or, by page number, `{ list, pageNum, pageSize, total }`. */
export type ListEndpoint = PagedOperation | NumberedOperation | CustomEndpoint;

type Members = Readonly<Record<string, string | number | boolean | undefined>>;

/** What an endpoint answers. */
export type DataAt<E extends Endpoint> = E extends OperationId ? OperationData<E> : unknown;

/** Query members of an endpoint. */
export type QueryAt<E extends Endpoint> = E extends OperationId ? OperationQuery<E> : Members;

/** Fields that an endpoint is posted. */
export type FieldsAt<E extends Endpoint> = E extends OperationId
  ? OperationBody<E>
  : Readonly<Record<string, unknown>>;

/** An entry of a list. */
export type EntryAt<E extends ListEndpoint> =
  DataAt<E> extends Page<infer Entry> | NumberedPage<infer Entry> ? Entry : unknown;

/** What a list is narrowed by: the query without the paging, which is the layer's own. */
export type FiltersAt<E extends ListEndpoint> = Omit<QueryAt<E>, keyof PageQuery | 'pageNum' | 'pageSize'>;

/** What the layer needs of the SDK. */
export type DataSdk = Pick<Sdk, 'call' | 'request'>;

/** Calls an endpoint of either kind. Rejects as the SDK does. */
export function callEndpoint(
  sdk: DataSdk,
  endpoint: Endpoint,
  init: RawInit,
  method: 'GET' | 'POST' = 'GET',
): Promise<unknown> {
  if (typeof endpoint !== 'string') return sdk.request(endpoint.method ?? method, endpoint.path, init);
  // The types above have tied the endpoint to what it is given.
  return (sdk as { call(id: OperationId, init: RawInit): Promise<unknown> }).call(endpoint, init);
}
