import { OptionsError } from './optionValues.ts';
import type { SmtpOptions } from '../services/mail/smtpTransport.ts';

/** Where the people who run the exchange are written to; `undefined` where nobody is. Throws {@link OptionsError}. @param text empty, or an address */
export function operatorEmail(text: string): string | undefined {
  if (text === '') return undefined;
  if (!/^[^<>@\s]+@[^<>@\s]+$/.test(text))
    throw new OptionsError('--operator-email must be an address alone, such as operators@tidemark.example');
  return text;
}

/** The mail server that is named; `undefined` where none is. Throws {@link OptionsError}. @param server empty, or an address @param from the sender of mails */
export function mailOptions(server: string, from: string): SmtpOptions | undefined {
  if (server === '') return undefined;
  if (!URL.canParse(server) || !/^smtps?:$/.test(new URL(server).protocol))
    throw new OptionsError('--smtp must be an address such as smtp://user:password@mail.example:587');
  if (!/^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/.test(from))
    throw new OptionsError(
      `--mail-from must name the sender of mails, such as 'Tidemark <no-reply@tidemark.example>'`,
    );
  return { server, from };
}
