import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { changeContact } from '../../../stores/identity/contacts.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import classes from './Security.module.css';

const KINDS = ['email', 'phone'] as const;

/** Where the user is reached: an address and a number, each of which can be added or replaced. @param onChange called when one was */
export function ContactPanel({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTranslation();
  const { item, error, reload } = useItem({ namespace: 'personal.contacts', api: 'getContacts' });
  const change = async (kind: (typeof KINDS)[number]): Promise<void> => {
    if (item === undefined) return;
    if (!(await changeContact({ kind, isReplacement: item[kind] !== null }))) return;
    toast.success(t('personal.security.contacts.done'));
    reload();
    onChange();
  };
  const title = t('personal.security.contacts.title');
  if (item === undefined && error !== undefined)
    return (
      <Panel title={title} anchor="contacts">
        <ErrorState title={t('personal.security.contacts.failed')} onRetry={reload} />
      </Panel>
    );
  return (
    <Panel title={title} anchor="contacts">
      <Facts
        facts={KINDS.map((kind) => {
          const label = t(`personal.security.contacts.${kind}`);
          const isSet = typeof item?.[kind] === 'string';
          const verb = t(isSet ? 'personal.security.contacts.change' : 'personal.security.contacts.add');
          return {
            label,
            hint: t(
              kind === 'email'
                ? 'personal.security.contacts.emailText'
                : 'personal.security.contacts.phoneText',
            ),
            value: (
              <div className={classes['contact']}>
                {item !== undefined && (
                  <bdi dir={isSet ? 'ltr' : undefined} className={isSet ? undefined : 'tm-muted'}>
                    {item[kind] ?? t('personal.security.contacts.none')}
                  </bdi>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${label}: ${verb}`}
                  aria-disabled={item === undefined}
                  onClick={() => void change(kind)}
                >
                  {verb}
                </Button>
              </div>
            ),
          };
        })}
      />
    </Panel>
  );
}
