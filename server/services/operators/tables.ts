import type { Generated } from 'kysely';

/** Something that an operator did, or tried to do. Rows are only ever added and given their outcome. */
export interface AuditRow {
  /** Grows by one. */
  id: Generated<number>;
  at: number;
  /** Who it was: as they named themselves, unless they called with a token of their own. */
  operator: string;
  /** Whether the operator called with a token of their own. */
  hasOwnToken: Generated<number>;
  /** Where the call came from. */
  address: string;
  /** Id of the call. */
  action: string;
  /** Body of the call, as JSON. */
  request: string;
  /** Code of the answer; null until there is one, and for ever when the server ended before. */
  outcome: number | null;
}

/** What operators have switched and what outlives a restart; at most one row. */
export interface OperatorSwitchRow {
  only: 1;
  isReadOnly: number;
}

/** What operators were told last of a topic. */
export interface OperatorNoticeRow {
  topic: string;
  /** Empty when all was well. */
  state: string;
  toldAt: number;
}

/** An operator who has a token of their own. */
export interface OperatorRow {
  name: string;
  /** Hash of the token. */
  hash: string;
  addedAt: number;
}

export interface OperatorTables {
  operators: OperatorRow;
  operatorAudit: AuditRow;
  operatorSwitches: OperatorSwitchRow;
  operatorNotices: OperatorNoticeRow;
}
