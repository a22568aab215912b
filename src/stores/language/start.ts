import { subscribe } from 'valtio';
import { vaspInfo } from '../access/index.ts';
import { deployment } from '../clients.ts';
import { preferences } from '../preferences/index.ts';
import { sessionState } from '../session/state.ts';
import { language } from './index.ts';

/**
 * Decides the language and keeps it in step with all that it depends on: the configuration, the user, other tabs.
 * Called once, before the first text is fetched. A first visit waits for the configuration, which may name the
 * language, so that no text is shown in one language and then in another; a failure to get it is not an error here.
 */
export async function startLanguage(): Promise<void> {
  const followed: readonly object[] = [preferences.state, sessionState, deployment.state, vaspInfo.state];
  for (const state of followed) subscribe(state, () => language.update());
  if (preferences.state.language === null) {
    await deployment.ensure();
    if (mayWantKorean()) await vaspInfo.ensure();
  } else if (mayWantKorean()) {
    void vaspInfo.ensure();
  }
  language.update();
}

/** Whether it matters now that Korean may be withheld. */
function mayWantKorean(): boolean {
  const wishes = [preferences.state.language, deployment.state.value?.lang, ...navigator.languages];
  return wishes.some((wish) => wish?.startsWith('ko'));
}
