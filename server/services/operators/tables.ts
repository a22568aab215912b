import type { Generated } from 'kysely';

/** Something that an operator did, or tried to do. Rows are only ever added and given their outcome. */
export interface AuditRow {
  /** Grows by one. */
  id: Generated<number>;
  at: number;
  /** Who it was, by their own account: whoever has the token is an operator. */
  operator: string;
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

export interface OperatorTables {
  operatorAudit: AuditRow;
  operatorSwitches: OperatorSwitchRow;
  operatorNotices: OperatorNoticeRow;
}
