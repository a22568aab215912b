/** What says that two accounts belong together; an exception says that they do not, whatever else says so. */
export type LinkEvidence =
  'operator' | 'device' | 'address' | 'payments' | 'document' | 'trading' | 'exception';

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

export interface LinkTables {
  accountLinks: AccountLinkRow;
}
