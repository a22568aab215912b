import { exchangeNow } from '../../../platform/exchangeClock.ts';
import { findBreach } from '../../../platform/validation/schema.ts';
import type { Schema } from '../../../platform/validation/schema.ts';
import { COUNTRIES, latestBirthDate } from '../../../stores/account/verification.ts';
import type { Identity, Side } from '../../../stores/account/verification.ts';
import type { FormErrors } from '../../../stores/data/formModel.ts';

export const DOCUMENT_TYPES = ['passport', 'idCard', 'drivingLicence', 'residencePermit'] as const;

/** Sides that a document is shown from: all but a passport have a back. */
export function sidesOf(documentType: string): readonly Side[] {
  return documentType === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
}

export interface IdentityFields extends Record<Exclude<keyof Identity, 'documentType' | 'country'>, string> {
  readonly country: Identity['country'] | '';
  readonly documentType: Identity['documentType'];
}

export type Problem = `personal.verification.problem.${
  'country' | 'fullName' | 'birthDate' | 'underage' | 'documentNumber'}`;

/** In the order in which they stand, so that the first wrong one gets the focus. */
export const ORDER = ['country', 'documentType', 'fullName', 'documentNumber', 'birthDate'] as const;

const RULES = {
  country: { required: true, enum: COUNTRIES },
  fullName: {
    required: true,
    type: 'string',
    length: { min: 2, max: 100 },
    pattern: /^[\p{L}\p{M}][\p{L}\p{M} .,'’·-]*$/u,
  },
  birthDate: { required: true, pattern: /^\d{4}-\d{2}-\d{2}$/ },
  documentNumber: {
    required: true,
    length: { min: 4, max: 30 },
    pattern: /^[A-Za-z0-9][A-Za-z0-9 /.-]*$/,
  },
} as const satisfies Schema;

/** What is wrong with the fields, by the rules that the exchange has as well. */
export function problemsOf(values: IdentityFields, now = exchangeNow()): FormErrors<IdentityFields, Problem> {
  const problem = (name: keyof typeof RULES): Problem | undefined =>
    findBreach(RULES[name], values[name].normalize('NFC').trim()) && `personal.verification.problem.${name}`;
  const isMinor = values.birthDate > latestBirthDate(now);
  return {
    country: problem('country'),
    fullName: problem('fullName'),
    birthDate: problem('birthDate') ?? (isMinor ? 'personal.verification.problem.underage' : undefined),
    documentNumber: problem('documentNumber'),
  };
}

/** What a file must be before it is worth sending. */
export function fileProblem({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'pictureType' | 'pictureSize' | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'pictureType';
  return size > MAX_BYTES ? 'pictureSize' : undefined;
}

export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 8 * 2 ** 20;
