import type { NewMessage } from './message.ts';

/** Tells a user that operators were asked to let them in again. @param id names the request */
export function recoveryRequested(id: string, userId: number): NewMessage {
  return {
    id,
    userId,
    type: 'user',
    title:
      'Support was asked to reset the security settings of your account. If this wasn’t you, cancel it with the link in our email.',
    linkUrl: '',
    template: { name: 'recoveryRequested', params: {} },
  };
}

/** Tells a user that operators have let them in again. @param id names the case */
export function recoveryDone(id: string, userId: number): NewMessage {
  return {
    id,
    userId,
    type: 'user',
    title:
      'Support has reset the security settings of your account. All sessions and API keys ended, and withdrawals are suspended for 24 hours.',
    linkUrl: '',
    template: { name: 'recoveryDone', params: {} },
  };
}
