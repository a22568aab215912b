import type { OperationBody, OperationData, OperationQuery } from '@tidemark/sdk';

/** Products with their status, margin pairs, and what the source account has. */
export type TransferInfo = OperationData<'getTransferInfo'>;

export type TransferAsset = OperationData<'listTransferAssets'>['list'][number];

/** A transfer without the client id. */
export type TransferBody = Omit<OperationBody<'transfer'>, 'clientTransferId'>;

/** The calls of the transfer dialog. Each rejects with an error of the SDK. */
export interface TransferApi {
  readonly listAssets: () => Promise<readonly TransferAsset[]>;
  readonly getInfo: (query: OperationQuery<'getTransferInfo'>) => Promise<TransferInfo>;
  /** `OUT` when money leaves the derivatives account. A status other than 0 comes with a message to confirm. */
  readonly check: (transferType: 'IN' | 'OUT') => Promise<OperationData<'checkTransfer'>>;
  readonly transfer: (body: OperationBody<'transfer'>) => Promise<void>;
}
