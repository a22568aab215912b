import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { OperationBody } from '@tidemark/sdk/contract';
import { oneWord, type CommandInput, type OperatorCommand } from './command.ts';
import { UsageError } from './usage.ts';

type Reasons = NonNullable<OperationBody<'reviewKycApplication'>['reasons']>;

function applicationOf(input: CommandInput): string {
  const id = oneWord(input, 'application');
  if (!/^[1-9]\d{0,15}$/.test(id)) throw new UsageError(`An application has a number, not "${id}".`);
  return id;
}

/** Reviews of identities, by their words. */
export const KYC_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'kyc list'(_input, call) {
    const waiting = await call('listKycApplications');
    const lines = waiting.map(
      ({ applicationId, displayUserId, submittedAt, country, documentType, isAgain }) =>
        `${applicationId}  ${displayUserId}  ${new Date(submittedAt).toISOString()}  ${country} ${documentType}${isAgain ? '  again' : ''}`,
    );
    return lines.length === 0 ? 'No application is under review.' : lines.join('\n');
  },

  async 'kyc show'(input, call) {
    const applicationId = applicationOf(input);
    const { identity, pictures, reasons, ...rest } = await call('showKycApplication', { applicationId });
    const lines = [
      `application  ${applicationId} of ${rest.displayUserId}${rest.isAgain ? ', again' : ''}`,
      `sent         ${new Date(rest.submittedAt).toISOString()}`,
      `state        ${[rest.outcome ?? 'under review', ...reasons].join(' ')}`,
      `name         ${identity.fullName}`,
      `born         ${identity.birthDate}`,
      `document     ${identity.country} ${identity.documentType} ${identity.documentNumber}`,
    ];
    const { out } = input;
    if (out === undefined)
      return [...lines, `pictures     ${pictures.join(' ')} (--out DIR writes them)`].join('\n');
    await mkdir(resolve(out), { recursive: true, mode: 0o700 });
    for (const side of pictures) {
      const { content } = await call('showKycPicture', { applicationId, side });
      const file = join(resolve(out), `${applicationId}-${side}.jpg`);
      await writeFile(file, Buffer.from(content, 'base64'), { mode: 0o600, flag: 'wx' });
      lines.push(`picture      ${file}`);
    }
    return lines.join('\n');
  },

  async 'kyc approve'(input, call) {
    const applicationId = applicationOf(input);
    await call('reviewKycApplication', { applicationId, accepted: true });
    return `The application ${applicationId} is approved.`;
  },

  async 'kyc refuse'(input, call) {
    const applicationId = applicationOf(input);
    if (input.reason.length === 0) throw new UsageError('Say why, with --reason.');
    await call('reviewKycApplication', { applicationId, accepted: false, reasons: input.reason as Reasons });
    return `The application ${applicationId} is rejected.`;
  },
};
