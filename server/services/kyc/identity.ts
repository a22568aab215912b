import { dayYearsAgo, type OperationBody } from '@tidemark/sdk/contract';

/** Who somebody is, as their document says. */
export type Identity = OperationBody<'submitKycApplication'>;

/** What a picture shows. */
export type Side = OperationBody<'uploadKycPicture'>['side'];

/** Why an application was refused. */
export type Reason = NonNullable<OperationBody<'reviewKycApplication'>['reasons']>[number];

/** The member of an identity, or the picture, that is wrong. */
export class IdentityFaultError extends Error {
  override readonly name = 'IdentityFaultError';
  readonly member: string;

  /** @param fault what is wrong with the member, as the end of a sentence */
  constructor(member: string, fault: string) {
    super(`${member}: ${fault}`);
    this.member = member;
  }
}

const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

/** The characters of a number that its owner is shown. */
const SHOWN_CHARACTERS = 3;

/** The sides that a document is shown from: all but a passport have a back. */
export function sidesOf({ documentType }: Pick<Identity, 'documentType'>): readonly Side[] {
  return documentType === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
}

/** An identity as it is kept: without blanks around, the number in capitals. Throws {@link IdentityFaultError}. */
export function readIdentity(identity: Identity, now: number): Identity {
  requireAdult(identity.birthDate, now);
  return {
    ...identity,
    fullName: identity.fullName.normalize('NFC').trim().replace(/\s+/gu, ' '),
    documentNumber: identity.documentNumber.trim().toUpperCase(),
  };
}

/** The number of a document as its owner is shown it. */
export function maskedNumber(documentNumber: string): string {
  const shown = documentNumber.slice(-SHOWN_CHARACTERS);
  return shown.padStart(documentNumber.length, '•');
}

function requireAdult(birthDate: string, now: number): void {
  const born = new Date(`${birthDate}T00:00:00Z`);
  const isDate = !Number.isNaN(born.getTime()) && born.toISOString().startsWith(birthDate);
  if (!isDate || birthDate < dayYearsAgo(now, OLDEST_YEARS))
    throw new IdentityFaultError('birthDate', 'is no date of birth');
  if (birthDate > dayYearsAgo(now, ADULT_YEARS))
    throw new IdentityFaultError('birthDate', `must be ${ADULT_YEARS} years ago at least`);
}
