import { subscribe } from 'valtio';
import { vaspInfo } from '../access/index.ts';
import { readPageSettings } from '../../platform/pageHead.ts';
import { deployment } from '../clients.ts';
import { preferences } from '../preferences.ts';
import { sessionState } from '../session/state.ts';
import { language, siteLanguage } from './index.ts';

/**
 * Decides the language and keeps it in step with all that it depends on: the configuration, the user, other tabs.
 * Called once, before the first text is fetched. Where the page names neither its user's language nor that of the deployment, a first
 * visit waits for the configuration, so that no text is shown in one language and then in another; a failure to get it
 * is not an error here.
 *
 * @param mayCall false for a page that must do without any call
 */
export async function startLanguage(mayCall = true): Promise<void> {
  const followed: readonly object[] = [preferences.state, sessionState, deployment.state, vaspInfo.state];
  for (const state of followed) subscribe(state, () => language.update());
  if (!mayCall) {
    language.update();
    return;
  }
  const page = readPageSettings();
  const isDecided = preferences.state.language !== null || page.userLanguage !== undefined;
  if (!isDecided && page.language !== 'ko_KR') {
    if (page.language === undefined) await deployment.ensure();
    if (mayWantKorean()) await vaspInfo.ensure();
  } else if (mayWantKorean()) {
    void vaspInfo.ensure();
  }
  language.update();
}

/** Whether it matters now that Korean may be withheld. */
function mayWantKorean(): boolean {
  const { userLanguage } = readPageSettings();
  const wishes = [preferences.state.language, userLanguage, siteLanguage(), ...navigator.languages];
  return wishes.some((wish) => wish?.startsWith('ko'));
}
