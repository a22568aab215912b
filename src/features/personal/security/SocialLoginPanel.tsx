import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouter } from 'wouter';
import { useItem } from '../../../stores/data/useItem.ts';
import { useSocialProviders } from '../../../stores/deployment/index.ts';
import { linkProvider, PROVIDER_NAMES, unlinkProvider } from '../../../stores/identity/socialLogin.ts';
import type { SocialProvider } from '../../../stores/identity/socialLogin.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Question } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useAction } from '../../base/useAction.ts';

/** The third-party accounts that the user logs in with: linked, unlinked. Nothing where there is no provider. */
export function SocialLoginPanel() {
  const { t } = useTranslation();
  const { base } = useRouter();
  const offered = useSocialProviders();
  const { item, error, reload } = useItem({ namespace: 'personal.socialLogins', api: 'listSocialLogins' });
  const { isBusy, run } = useAction();
  const [question, setQuestion] = useState<Question>();
  const logins = item?.logins ?? [];
  const providers = [...new Set([...offered, ...logins.map(({ provider }) => provider)])];
  if (providers.length === 0) return null;

  const factOf = (provider: SocialProvider) => {
    const name = PROVIDER_NAMES[provider];
    const login = logins.find((each) => each.provider === provider);
    const verb = t(login === undefined ? 'personal.security.social.link' : 'personal.security.social.unlink');
    const unlink = (): void =>
      run(async () => {
        await unlinkProvider(provider);
        toast.success(t('personal.security.social.unlinked', { provider: name }));
        reload();
      });
    const ask = (): void =>
      setQuestion({
        title: t('personal.security.social.unlinkTitle', { provider: name }),
        text: t('personal.security.social.unlinkText', { provider: name }),
        action: verb,
        onConfirm: unlink,
      });
    const link = (): void => run(() => linkProvider(provider, `${base}/personal/security`));
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
          aria-label={`${verb}: ${name}`}
          onClick={() => {
            if (isBusy || item === undefined) return;
            if (login === undefined) link();
            else ask();
          }}
        >
          {verb}
        </Button>
      ),
    };
  };
  return (
    <Panel title={t('personal.security.social.title')}>
      {item === undefined && error !== undefined ? (
        <ErrorState title={t('personal.security.social.failed')} onRetry={reload} />
      ) : (
        <Facts facts={providers.map(factOf)} />
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </Panel>
  );
}
