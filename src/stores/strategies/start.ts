import { subscribeKey } from 'valtio/utils';
import { sessionState } from '../session/state.ts';
import { strategies } from './index.ts';

/** Fetches the strategies of whoever is here, and again when somebody logs in or out. Called once, after the first paint. */
export function startStrategies(): void {
  let userId = sessionState.user?.userId;
  subscribeKey(sessionState, 'user', (user) => {
    if (user?.userId === userId) return;
    userId = user?.userId;
    void strategies.refresh();
  });
  void strategies.refresh();
}
