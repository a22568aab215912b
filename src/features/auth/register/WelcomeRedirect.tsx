import { useLayoutEffect } from 'react';
import { Redirect } from 'wouter';
import { dialogs } from '../../../stores/dialogs.ts';
import type { BonusNotice } from '../../../stores/dialogs.ts';

interface WelcomeRedirectProps {
  /** Path inside the site. */
  readonly to: string;
  /** The bonus of a newcomer; nothing for whoever had an account. */
  readonly bonus: BonusNotice | null | undefined;
}

/** Goes on to where a login was wanted from; newcomers are told of their bonus over that page. */
export function WelcomeRedirect({ to, bonus }: WelcomeRedirectProps) {
  useLayoutEffect(() => {
    if (bonus) dialogs.openRegisterBonus(bonus);
    // Told once, whatever else changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <Redirect to={`~${to}`} replace />;
}
