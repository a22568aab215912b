import { exchangeNow } from '../../../platform/exchangeClock.ts';
import type { ApiKey, ApiKeyScope } from '../../../stores/apiKeys/apiKeys.ts';
import type { FormErrors } from '../../../stores/data/formModel.ts';

/** In the order in which they are offered: what can do least first. */
export const SCOPES = [
  'read',
  'tradeSpot',
  'tradeContracts',
  'transfer',
  'withdraw',
] as const satisfies readonly ApiKeyScope[];

/** What the form of a key holds. */
export interface KeyFields extends Readonly<Record<ApiKeyScope, boolean>> {
  readonly label: string;
  /** One a line, or with commas between. */
  readonly addresses: string;
  /** `YYYY-MM-DD`, the last day, in the visitor's time zone; empty for none. */
  readonly lastDay: string;
  readonly kind: ApiKey['kind'];
  readonly publicKey: string;
}

export type KeyProblem =
  | 'personal.api.labelMissing'
  | 'personal.api.scopesMissing'
  | 'personal.api.addressesWrong'
  | 'personal.api.addressesMissing'
  | 'personal.api.lastDayPast'
  | 'personal.api.publicKeyMissing';

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*)(?:\/\d{1,3})?$/i;

const pad = (value: number): string => String(value).padStart(2, '0');

/** The day that a key is good for last, as the form writes it; empty for none. */
export function dayOf(expiresAt: number | null): string {
  if (expiresAt === null) return '';
  const date = new Date(expiresAt - 1);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** When a key expires whose last day this is: as the next one begins. */
export function endOf(lastDay: string): number | null {
  if (lastDay === '') return null;
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  return new Date(year, month - 1, day + 1).getTime();
}

function addressesOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ''))];
}

/** What the form starts with: a key that reads, or the key that is changed. */
export function fieldsOf(key?: ApiKey): KeyFields {
  const has = (scope: ApiKeyScope): boolean => key?.scopes.includes(scope) ?? scope === 'read';
  return {
    label: key?.label ?? '',
    read: has('read'),
    tradeSpot: has('tradeSpot'),
    tradeContracts: has('tradeContracts'),
    transfer: has('transfer'),
    withdraw: has('withdraw'),
    addresses: key?.addresses.join('\n') ?? '',
    lastDay: dayOf(key?.expiresAt ?? null),
    kind: key?.kind ?? 'hmac',
    publicKey: '',
  };
}

/** What the exchange is asked for. */
export function settingsOf(fields: KeyFields) {
  return {
    label: fields.label.trim(),
    scopes: SCOPES.filter((scope) => fields[scope]),
    addresses: addressesOf(fields.addresses),
    expiresAt: endOf(fields.lastDay),
  };
}

/** What is wrong with a form. @param key the key that is changed, whose kind stays */
export function problemsOf(fields: KeyFields, key?: ApiKey): FormErrors<KeyFields, KeyProblem> {
  const { label, scopes, addresses, expiresAt } = settingsOf(fields);
  const areAddresses = addresses.every((entry) => ADDRESS.test(entry));
  const needsAddress = fields.withdraw && addresses.length === 0;
  const needsPublicKey = key === undefined && fields.kind === 'ed25519' && fields.publicKey.trim() === '';
  const missing = needsAddress ? 'personal.api.addressesMissing' : undefined;
  return {
    label: label === '' ? 'personal.api.labelMissing' : undefined,
    read: scopes.length === 0 ? 'personal.api.scopesMissing' : undefined,
    addresses: areAddresses ? missing : 'personal.api.addressesWrong',
    lastDay: expiresAt !== null && expiresAt <= exchangeNow() ? 'personal.api.lastDayPast' : undefined,
    publicKey: needsPublicKey ? 'personal.api.publicKeyMissing' : undefined,
  };
}
