import { OperatorAudit } from './operatorAudit.ts';
import { OperatorNotices, type OperatorNoticesOptions } from './operatorNotices.ts';
import { OperatorSwitches } from './operatorSwitches.ts';
import { OperatorTokens } from './operatorTokens.ts';

/** What operators are known by, did, switched and were told. */
export interface OperatorServices {
  readonly operatorTokens: OperatorTokens;
  readonly operatorAudit: OperatorAudit;
  readonly operatorSwitches: OperatorSwitches;
  readonly operatorNotices: OperatorNotices;
}

/** Creates the services for operators on one database. */
export function createOperatorServices(options: OperatorNoticesOptions): OperatorServices {
  const { db, now } = options;
  return {
    operatorTokens: new OperatorTokens(db, now),
    operatorAudit: new OperatorAudit(db, now),
    operatorSwitches: new OperatorSwitches(db),
    operatorNotices: new OperatorNotices(options),
  };
}
