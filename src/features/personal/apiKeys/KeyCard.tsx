import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../stores/apiKeys/apiKeys.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { dayOf, endOf, SCOPES } from './keyFields.ts';
import classes from './ApiKeys.module.css';

interface KeyCardProps {
  readonly apiKey: ApiKey;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onSwitch: () => void;
  readonly onDelete: () => void;
}

/** One key: what it may do, from where, until when, and when it was used last. */
export function KeyCard({ apiKey, isBusy, onEdit, onSwitch, onDelete }: KeyCardProps) {
  const { t } = useTranslation();
  const { keyId, label, kind, scopes, addresses, expiresAt, enabled, lastUsedAt, lastAddress } = apiKey;
  const now = useNow(1_000);
  const isOver = expiresAt !== null && expiresAt <= now;
  // Programs may choose any moment.
  const lastDay = dayOf(expiresAt);
  const isWholeDay = expiresAt !== null && endOf(lastDay) === expiresAt;
  const state = isOver ? 'expired' : enabled ? 'on' : 'off';
  return (
    <Panel
      title={label}
      actions={
        <Badge tt="none" variant={state === 'on' ? 'light' : 'default'}>
          {t(`personal.api.state.${state}`)}
        </Badge>
      }
    >
      <Facts
        facts={[
          {
            label: t('personal.api.keyId'),
            value: (
              <code className={classes['code']} dir="ltr">
                {keyId}
              </code>
            ),
          },
          {
            label: t('personal.api.kind'),
            value: t(kind === 'hmac' ? 'personal.api.hmac' : 'personal.api.ed25519'),
          },
          {
            label: t('personal.api.scopes'),
            value: (
              <span className={classes['badges']}>
                {SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => (
                  <Badge key={scope} tt="none" variant="default">
                    {t(`personal.api.scope.${scope}`)}
                  </Badge>
                ))}
              </span>
            ),
          },
          {
            label: t('personal.api.addresses'),
            value:
              addresses.length === 0 ? (
                t('personal.api.everywhere')
              ) : (
                <span className={classes['code']} dir="ltr">
                  {addresses.join(', ')}
                </span>
              ),
          },
          isWholeDay
            ? { label: t('personal.api.lastDay'), value: <Figure>{lastDay}</Figure> }
            : {
                label: t('personal.api.expires'),
                value:
                  expiresAt === null ? t('personal.api.never') : <Figure>{formatDateTime(expiresAt)}</Figure>,
              },
          {
            label: t('personal.api.lastUsed'),
            value:
              lastUsedAt === null ? (
                t('personal.api.unused')
              ) : (
                <bdi className={classes['code']}>{`${formatDateTime(lastUsedAt)} ${lastAddress}`}</bdi>
              ),
          },
        ]}
      />
      <div className={classes['actions']}>
        <Button variant="default" size="sm" disabled={isBusy} onClick={onEdit}>
          {t('personal.api.edit')}
        </Button>
        <Button variant="default" size="sm" disabled={isBusy || isOver} onClick={onSwitch}>
          {t(enabled ? 'personal.api.switchOff' : 'personal.api.switchOn')}
        </Button>
        <Button variant="default" size="sm" c="var(--tm-red-text)" disabled={isBusy} onClick={onDelete}>
          {t('personal.api.delete')}
        </Button>
      </div>
    </Panel>
  );
}
