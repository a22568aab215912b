import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../../../stores/session/index.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useLoginPath } from '../../../../ui/navigation/useLoginPath.ts';
import { TabPanel, TabStrip } from '../controls/TabStrip.tsx';
import type { TabStripProps } from '../controls/TabStrip.tsx';
import classes from './AccountPanel.module.css';

export interface AccountPanelProps<Tab extends string> extends Pick<
  TabStripProps<Tab>,
  'label' | 'value' | 'onChange'
> {
  readonly tabs: readonly Tab[];
  readonly nameOf: (tab: Tab) => string;
  /** How many rows a tab has, where its name says so. */
  readonly counts: Readonly<Partial<Record<Tab, number | undefined>>>;
  /** The table of the tab. */
  readonly children: ReactNode;
}

/** The tables of a user's account, one at a time; visitors are invited to log in. */
export function AccountPanel<Tab extends string>(props: AccountPanelProps<Tab>) {
  const { tabs, nameOf, counts, children, ...tabStrip } = props;
  const isLoggedIn = useSession().user !== null;
  const texts = tabs.map((value) => {
    const count = counts[value];
    return { value, text: count === undefined ? nameOf(value) : `${nameOf(value)} (${count})` };
  });
  return (
    <section className={classes['tables']} aria-label={tabStrip.label}>
      <TabStrip group="account" wraps tabs={texts} {...tabStrip} />
      <TabPanel group="account" value={tabStrip.value} className={classes['panel']}>
        {isLoggedIn ? children : <LoginInvitation />}
      </TabPanel>
    </section>
  );
}

function LoginInvitation() {
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  return (
    <EmptyState
      title={t('trade.empty.loggedOut')}
      hint={t('trade.empty.loggedOutHint')}
      action={
        <Button component={Link} href={loginPath} variant="light" size="sm" mt={8}>
          {t('trade.empty.login')}
        </Button>
      }
    />
  );
}
