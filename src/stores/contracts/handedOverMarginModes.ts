import { useEffect } from 'react';
import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import { useSession } from '../session/index.ts';
import { contractScreen, marginModeKey } from './screenSettings.ts';
import { INVALID, UNKNOWN_INSTRUMENT } from '../codes.ts';

const HOPELESS: readonly number[] = [INVALID, UNKNOWN_INSTRUMENT];

/**
 * Earlier versions kept the margin modes in the browser: gives a user's to the exchange, which takes them where none was chosen,
 * and forgets them here.
 */
export async function handOverMarginModes(userId: string): Promise<void> {
  const ofUser = marginModeKey(userId, '');
  for (const [key, marginMode] of Object.entries(contractScreen.state.marginModes)) {
    if (!key.startsWith(ofUser)) continue;
    const contract = key.slice(ofUser.length);
    try {
      await sdk.call('setMarginMode', { body: { contract, marginMode, unlessChosen: true } });
    } catch (error) {
      // Unless it can never be taken, it is tried again by the next page.
      const failure = failureOf(error);
      if (failure.kind !== 'refused' || !HOPELESS.includes(failure.code)) return;
    }
    const rest = Object.entries(contractScreen.state.marginModes).filter(([other]) => other !== key);
    contractScreen.update({ marginModes: Object.fromEntries(rest) });
  }
}

export function useHandedOverMarginModes(): void {
  const userId = useSession().user?.userId;
  useEffect(() => {
    if (userId !== undefined) void handOverMarginModes(userId);
  }, [userId]);
}
