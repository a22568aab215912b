import { subscribe } from 'valtio';
import { deployment } from '../clients.ts';
import { preferences } from '../preferences/index.ts';
import { sessionState } from '../session/state.ts';
import { language } from './index.ts';

/**
 * Decides the language and keeps it in step with all that it depends on: the configuration, the user, other tabs.
 * Called once, before the first text is fetched.
 */
export function startLanguage(): void {
  const followed: readonly object[] = [preferences.state, sessionState, deployment.state];
  for (const state of followed) subscribe(state, () => language.update());
  language.update();
}
