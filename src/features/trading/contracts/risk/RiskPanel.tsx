import { useTranslation } from 'react-i18next';
import { accountOf, riskOf, usePortfolio } from '../../../../stores/contracts/index.ts';
import { preferences, usePreferences } from '../../../../stores/preferences/index.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { HideBalances } from '../../../../ui/HideBalances.tsx';
import { Stale } from '../../../../ui/feedback/Stale.tsx';
import panels from '../../screen/Panels.module.css';
import { useContractContext } from '../context/contractContext.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { IdleMargin } from './IdleMargin.tsx';
import { RiskGauge } from './RiskGauge.tsx';
import { TransferButton } from './TransferButton.tsx';

/** The margin account behind orders in the mode that is chosen: what it holds and how close it is to liquidation. */
export function RiskPanel() {
  const { t } = useTranslation();
  const { instrument, marginMode } = useContractContext();
  const isLoggedIn = useSession().user !== null;
  const state = usePortfolio();
  const { hideBalance } = usePreferences();
  if (!isLoggedIn) return null;

  const live = state.value?.accounts.get(accountOf(instrument.contract, marginMode));
  const title = t(`contract.risk.title.${marginMode}`);
  return (
    <section className={panels['funds']} aria-label={title} data-testid="risk">
      <div className={panels['head']}>
        <h2 className={panels['title']}>{title}</h2>
        <HideBalances isHidden={hideBalance} onChange={(next) => preferences.update({ hideBalance: next })} />
        <TransferButton />
      </div>
      <Stale state={state}>
        {live !== undefined && <RiskGauge risk={riskOf(live)} />}
        <AccountFacts live={live} isKnown={state.value !== undefined} isHidden={hideBalance} />
      </Stale>
      {live !== undefined && marginMode === 'isolated' && state.phase === 'live' && (
        <IdleMargin live={live} positions={state.value?.positions ?? []} />
      )}
    </section>
  );
}
