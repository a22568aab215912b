import type { MailTemplate } from '../mail/templates.ts';

/** What people are told by text message where they read no mails. */
export const SMS_TEMPLATES = [
  'signUpCode',
  'alreadyRegistered',
  'resetPasswordCode',
  'passwordChanged',
  'stepUpCode',
  'loginCode',
  'newDevice',
  'contactCode',
  'contactChanged',
  'authenticatorOn',
  'authenticatorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
  'socialLoginLinked',
  'socialLoginUnlinked',
  'factorResetCode',
  'factorResetBegun',
  'factorResetDone',
  'recoveryRequested',
  'recoveryDone',
  'apiKeyCreated',
  'apiKeyChanged',
  'accountFrozen',
  'accountUnfreezing',
  'unfreezeCode',
  'withdrawalCode',
  'withdrawalCompleted',
] as const satisfies readonly MailTemplate[];

export type SmsTemplate = (typeof SMS_TEMPLATES)[number];
