import { Button } from '@mantine/core';
import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { parseQuery } from '../../../platform/query.ts';
import { useSocialProviders } from '../../../stores/deployment/index.ts';
import { failureOf } from '../../../stores/failure.ts';
import { goToProvider, PROVIDER_NAMES } from '../../../stores/identity/socialLogin.ts';
import type { SocialProvider } from '../../../stores/identity/socialLogin.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import classes from '../AuthForm.module.css';
import { useReturnPath } from '../useReturnPath.ts';

const ICONS = { google: IconBrandGoogle, apple: IconBrandApple } as const;

/** Logging in and signing up with accounts of the providers that are on offer; nothing where none is. */
export function SocialButtons() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const providers = useSocialProviders();
  const returnPath = useReturnPath();
  const query = parseQuery(useSearch());
  const [gone, setGone] = useState<SocialProvider>();
  const [failure, setFailure] = useState<Failure>();
  if (providers.length === 0) return null;

  const go = async (provider: SocialProvider): Promise<void> => {
    if (gone !== undefined) return;
    setGone(provider);
    setFailure(undefined);
    const codes = {
      referralCode: query.get('referralCode') ?? '',
      invitationCode: query.get('invitationCode') ?? '',
    };
    try {
      await goToProvider(provider, { returnPath, ...codes });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      // Who comes back by the history of the browser finds a button that works.
      setGone(undefined);
    }
  };
  return (
    <>
      {providers.map((provider) => {
        const Icon = ICONS[provider];
        return (
          <Button
            key={provider}
            variant="default"
            size="md"
            fullWidth
            aria-disabled={gone !== undefined}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => void go(provider)}
          >
            {t('auth.social.continue', { provider: PROVIDER_NAMES[provider] })}
          </Button>
        );
      })}
      <p role="alert" className={classes['failure']}>
        {failure && failureText(failure)}
      </p>
    </>
  );
}
