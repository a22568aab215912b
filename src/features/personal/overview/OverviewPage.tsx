import { useTranslation } from 'react-i18next';
import { dialogs } from '../../../stores/dialogs/index.ts';
import { backToApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { preferences, usePreferences } from '../../../stores/preferences/index.ts';
import { useSession } from '../../../stores/session/index.ts';
import { NativeOnlyNotice } from '../../../ui/feedback/index.ts';
import { HideBalances } from '../../../ui/HideBalances.tsx';
import { NextSteps, PageFrame, Panel } from '../../../ui/page/index.ts';
import { Accounts } from './Accounts.tsx';
import { Identity } from './Identity.tsx';
import { TotalAssets } from './TotalAssets.tsx';
import classes from './Overview.module.css';

/** Everything the exchange knows of the user at a glance. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { hideBalance } = usePreferences();
  const inApp = useIsNativeApp();
  return (
    <PageFrame title={t('personal.overview.title')}>
      <div className={classes['columns']}>
        <Panel
          title={t('personal.overview.total')}
          actions={
            <HideBalances
              isHidden={hideBalance}
              onChange={(next) => preferences.update({ hideBalance: next })}
            />
          }
        >
          {inApp ? <NativeOnlyNotice onBack={backToApp} /> : user && <TotalAssets userId={user.userId} />}
          <NextSteps
            steps={[
              { label: t('personal.actions.deposit'), href: '/personal/deposit' },
              { label: t('personal.actions.transfer'), onClick: () => dialogs.openTransfer() },
              { label: t('personal.actions.withdraw'), href: '/personal/withdrawal' },
            ]}
          />
        </Panel>
        <Panel title={t('personal.overview.identity')}>
          <Identity />
        </Panel>
      </div>
      {!inApp && <Accounts />}
    </PageFrame>
  );
}
