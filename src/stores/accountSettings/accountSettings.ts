import type { PreferencesChange } from '@tidemark/sdk/contract';
import { subscribeKey } from 'valtio/utils';
import { createSignal } from '../../platform/signal.ts';
import { createStoredValue } from '../../platform/storedValue.ts';
import { sessionState } from '../session/state.ts';
import { isText, membersOf, textsIn } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { AccountDocument } from './accountDocument.ts';
import type { KeptDocument, Members } from './accountDocument.ts';

type Documents = Required<PreferencesChange>;

/** A document of the user's preferences, as the API names it. */
export type DocumentName = keyof Documents;

/** The documents that the screens of this page use. */
export const accountDocuments = new Map<DocumentName, AccountDocument<object>>();

/** A document has come, or one has something to send. */
export const documentsChanged = createSignal();

export interface AccountSettingsOptions<Name extends DocumentName, T extends object> {
  readonly document: Name;
  /** Under which the browser keeps a guest's. */
  readonly name: string;
  /** Reads members leniently: one that is not what it should be falls back to its default alone. */
  readonly decode: (found: unknown) => T;
  /** Members that stay with the browser: all that the document does not have. */
  readonly browserOnly: Readonly<Record<Exclude<keyof T, keyof Documents[Name]>, true>>;
  /** What an earlier version left in the browser elsewhere; used as long as nothing is kept here. */
  readonly legacy?: () => Members;
}

/**
 * Settings of the account that is logged in, the same on every device; a guest's are the browser's. `useAccountSettings` keeps them in
 * step with the exchange.
 */
export function createAccountSettings<Name extends DocumentName, T extends object>({
  document: name,
  name: storageName,
  decode,
  browserOnly,
  legacy = () => ({}),
}: AccountSettingsOptions<Name, T>): Settings<T> {
  const document = new AccountDocument<T>({
    browser: createStoredValue({
      name: storageName,
      version: 1,
      decode: (found) => (found === undefined ? legacy() : membersOf(found)),
    }),
    kept: createStoredValue({ name: `${storageName}-account`, version: 1, decode: decodeKept }),
    decode,
    browserOnly: Object.keys(browserOnly),
    onUnsent: documentsChanged.tell,
  });
  const follow = (): void => document.enter(sessionState.user?.userId);
  subscribeKey(sessionState, 'user', follow, true);
  follow();
  accountDocuments.set(name, document);
  documentsChanged.tell();
  return document;
}

function decodeKept(found: unknown): KeptDocument | undefined {
  const { userId, isKnown, values, unsent } = membersOf(found);
  if (!isText(userId)) return undefined;
  return { userId, isKnown: isKnown === true, values: membersOf(values), unsent: textsIn(unsent) ?? [] };
}
