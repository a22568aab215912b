import { BIGINT, choice, NUMBER, record, STRING } from '../codec/record.ts';
import type { BonusCommand, BonusEvent, BonusFundsState, BonusLoss } from './bonusProtocol.ts';

const BONUS_LOSS = choice<BonusLoss>('beforeOwn', 'afterOwn');

const FUNDS = { account: NUMBER, asset: STRING, loss: BONUS_LOSS, amount: BIGINT };

export const BONUS_COMMAND = record<Omit<BonusCommand, 'kind'>>({
  action: choice<BonusCommand['action']>('grant', 'recall', 'release'),
  ...FUNDS,
  key: STRING,
});

export const BONUS_EVENT = record<Omit<BonusEvent, 'kind'>>({
  change: choice<BonusEvent['change']>('granted', 'recalled', 'released', 'lost'),
  ...FUNDS,
  left: BIGINT,
  key: STRING,
});

export const BONUS_FUNDS = record<BonusFundsState>({
  account: NUMBER,
  asset: STRING,
  beforeOwn: BIGINT,
  afterOwn: BIGINT,
  own: BIGINT,
});
