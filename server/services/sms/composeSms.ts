import { serverText } from '../content/texts.ts';
import type { MailTemplate } from '../mail/compose.ts';
import type { Sms } from './sms.ts';

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
  'factorResetBegun',
  'factorResetDone',
] as const satisfies readonly MailTemplate[];

export type SmsTemplate = (typeof SMS_TEMPLATES)[number];

export interface SmsOrder {
  readonly to: string;
  readonly template: SmsTemplate;
  /** As the user chose it: `de_DE`. English where it is empty or not spoken. */
  readonly language: string;
  readonly brand: string;
  /** Of those that bring one. */
  readonly code?: string;
}

/** Puts a text message into the words of its receiver; that of a code says what the code is for, and to tell nobody. */
export async function composeSms(order: SmsOrder): Promise<Omit<Sms, 'id'>> {
  const { to, template, language, brand, code = '' } = order;
  const words = await serverText(language, `server.sms.${template}`);
  return { to, text: words.replaceAll('{{brand}}', brand).replaceAll('{{code}}', code) };
}
