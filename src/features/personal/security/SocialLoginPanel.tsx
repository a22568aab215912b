import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouter } from 'wouter';
import { useItem } from '../../../stores/data/useItem.ts';
import { useSocialProviders } from '../../../stores/deployment/index.ts';
import { failureOf } from '../../../stores/failure.ts';
import { linkProvider, PROVIDER_NAMES, unlinkProvider } from '../../../stores/identity/socialLogin.ts';
import type { SocialProvider } from '../../../stores/identity/socialLogin.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';

/** The third-party accounts that the user logs in with: linked, unlinked. Nothing where there is no provider. */
export function SocialLoginPanel() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { base } = useRouter();
  const offered = useSocialProviders();
  const { item, reload } = useItem({ namespace: 'personal.socialLogins', api: 'listSocialLogins' });
  const [isBusy, setBusy] = useState(false);
  const logins = item?.logins ?? [];
  const providers = [...new Set([...offered, ...logins.map(({ provider }) => provider)])];
  if (providers.length === 0) return null;

  const run = (work: () => Promise<void>) => (): void => {
    if (isBusy) return;
    setBusy(true);
    void work()
      .catch((error: unknown) => toast.error(failureText(failureOf(error))))
      .finally(() => setBusy(false));
  };
  const factOf = (provider: SocialProvider) => {
    const name = PROVIDER_NAMES[provider];
    const login = logins.find((each) => each.provider === provider);
    const unlink = run(async () => {
      await unlinkProvider(provider);
      toast.success(t('personal.security.social.unlinked', { provider: name }));
      reload();
    });
    const link = run(() => linkProvider(provider, `${base}/personal/security`));
    const linked =
      login?.email === ''
        ? t('personal.security.social.linked')
        : t('personal.security.social.linkedAs', { email: login?.email });
    return {
      label: name,
      hint: login === undefined ? t('personal.security.social.text') : linked,
      value: (
        <Button
          size="xs"
          variant="default"
          aria-disabled={isBusy || item === undefined}
          aria-label={`${t(login === undefined ? 'personal.security.social.link' : 'personal.security.social.unlink')}: ${name}`}
          onClick={login === undefined ? link : unlink}
        >
          {t(login === undefined ? 'personal.security.social.link' : 'personal.security.social.unlink')}
        </Button>
      ),
    };
  };
  return (
    <Panel title={t('personal.security.social.title')}>
      <Facts facts={providers.map(factOf)} />
    </Panel>
  );
}
