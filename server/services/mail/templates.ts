/** What a mail is about; each has a subject and a lead in every language. */
export type MailTemplate =
  | 'signUpCode'
  | 'alreadyRegistered'
  | 'resetPasswordCode'
  | 'passwordChanged'
  | 'stepUpCode'
  | 'loginCode'
  | 'unfreezeCode'
  | 'contactCode'
  | 'linkCode'
  | 'factorResetCode'
  | 'withdrawalCode'
  | 'withdrawalCompleted'
  | 'depositCredited'
  | 'depositReversed'
  | 'ticketAnswered'
  | SecurityTemplate;

/** What has happened to an account, whose owner may not have done it. */
type SecurityTemplate =
  | 'newDevice'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'contactChanged'
  | 'socialLoginLinked'
  | 'socialLoginUnlinked'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'
  | 'factorResetBegun'
  | 'factorResetDone'
  | 'antiPhishingCode'
  | 'loginNameChanged'
  | 'apiKeyCreated'
  | 'apiKeyChanged'
  | 'accountFrozen'
  | 'accountUnfreezing';
