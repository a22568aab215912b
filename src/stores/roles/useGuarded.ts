import { sessionState } from '../session/state.ts';
import { useLogin } from './useLogin.ts';

/**
 * Guards an action: a user does it, a guest is sent to the login instead, from where they come back to this page.
 *
 * @example const transfer = useGuarded(() => dialogs.openTransfer());
 */
export function useGuarded<Arguments extends readonly unknown[]>(
  action: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const login = useLogin();
  return (...args) => {
    if (sessionState.user === null) login();
    else action(...args);
  };
}
