import { proxy, ref, useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';
import { session } from '../session/index.ts';
import { named } from './codeRequests.ts';
import type { CodeReceiver } from './codeRequests.ts';
import { withStepUp } from './stepUp.ts';

/** Binds an address or a number that a code has proved, or puts it in the place of the one of before. Rejects with the API's error. */
export async function setContact(contact: CodeReceiver, code: string): Promise<void> {
  await withStepUp(() => sdk.call('setContact', { body: { ...named(contact), code } }));
  await session.refreshInfo();
}

/** A change of a contact that its user has begun. */
export interface ContactChange {
  readonly kind: CodeReceiver['kind'];
  /** Whether one of its kind is replaced; added otherwise. */
  readonly isReplacement: boolean;
  /** Called once, with whether the contact is another one now. */
  readonly onDone: (isChanged: boolean) => void;
}

const state = proxy<{ begun: ContactChange | null }>({ begun: null });

/** The change that is to be shown, if any. */
export function useContactChange(): ContactChange | null {
  return useSnapshot(state).begun;
}

/** Opens the dialog in which a contact is added or replaced. @returns whether it was */
export function changeContact({
  kind,
  isReplacement,
}: Pick<ContactChange, 'kind' | 'isReplacement'>): Promise<boolean> {
  state.begun?.onDone(false);
  return new Promise((resolve) => {
    const change: ContactChange = ref({
      kind,
      isReplacement,
      onDone: (isChanged: boolean) => {
        if (state.begun === change) state.begun = null;
        resolve(isChanged);
      },
    });
    state.begun = change;
  });
}
