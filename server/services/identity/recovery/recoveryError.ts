const REASONS = {
  unknown: 'No case with this id waits for that',
  sameOperator: 'Another operator than the one who requested it must approve it',
  notOperator: 'Only operators with a token of their own may request and approve',
  frozen: 'An operator has frozen the user: lift that first, with user unfreeze',
  open: 'A case of this user is open',
  nothing: 'The user has no second factor, and neither they nor wrong factors lock the account',
  missing: 'The user does not have all of these',
} as const;

/** Why a case was not requested, decided or applied. */
export class RecoveryError extends Error {
  override readonly name = 'RecoveryError';
  readonly reason: keyof typeof REASONS;

  constructor(reason: keyof typeof REASONS) {
    super(REASONS[reason]);
    this.reason = reason;
  }
}
