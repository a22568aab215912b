/**
 * What says that two accounts belong together; an exception says that they do not, whatever else says so. `network` says so for bonuses alone: many people
 * share an address.
 */
export type LinkEvidence =
  | 'operator'
  | 'device'
  | 'network'
  | 'contact'
  | 'address'
  | 'payments'
  | 'document'
  | 'trading'
  | 'exception';

/** A piece of evidence about two users. It stays when what it was found in is gone: a device that is forgotten unlinks nobody. */
export interface AccountLinkRow {
  /** The smaller id. */
  userA: number;
  userB: number;
  evidence: LinkEvidence;
  /** What was found, for operators; it names nothing that only its owner may see. */
  detail: string;
  /** Counts from then on. */
  since: number;
}

/** The identity document of an application that was approved. */
export interface AccountDocumentRow {
  applicationId: number;
  userId: number;
  /** What the document is found by, keyed: its number is nowhere but in the application, sealed. */
  documentIndex: string;
}

/** Until when it was looked for evidence in what other services store; at most one row. */
export interface EvidenceLookRow {
  only: 1;
  until: number;
}

/** Whom a user traded most with in a month, as far as the exchange was followed. Volumes are in ledger units of USDT. */
export interface TradingPartnersRow {
  userId: number;
  /** UTC, `YYYY-MM` as a number: 202411. */
  month: number;
  /** All that the user traded. */
  total: string;
  /** At least what was traded with each: JSON, by user. */
  partners: string;
}

export interface LinkTables {
  accountLinks: AccountLinkRow;
  accountDocuments: AccountDocumentRow;
  evidenceLooks: EvidenceLookRow;
  tradingPartners: TradingPartnersRow;
}
