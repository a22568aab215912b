import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOf, productOf } from '../../../../stores/contracts/live/keys.ts';
import type { LiveAccount } from '../../../../stores/contracts/live/portfolio.ts';
import { riskOf } from '../../../../stores/contracts/live/risk.ts';
import type { Risk } from '../../../../stores/contracts/live/risk.ts';
import { usePortfolio } from '../../../../stores/contracts/live/usePortfolio.ts';
import { dialogs } from '../../../../stores/dialogs.ts';
import { preferences, usePreferences } from '../../../../stores/preferences.ts';
import { Stale } from '../../../../ui/feedback/Stale.tsx';
import { HideBalances } from '../../../../ui/HideBalances.tsx';
import { amountScale } from '../../../../ui/format/format.ts';
import { Amount, Figure, Profit, useMarginRatio } from '../../../../ui/text/figures.tsx';
import panels from '../../screen/Panels.module.css';
import { useContractContext } from '../context/contractContext.ts';
import { IdleMargin } from './IdleMargin.tsx';
import classes from './RiskPanel.module.css';

/** The margin account behind orders in the mode that is chosen: what it holds and how close it is to liquidation. Only where somebody is logged in. */
export default function RiskPanel() {
  const { t } = useTranslation();
  const { instrument, marginMode } = useContractContext();
  const state = usePortfolio();
  const { hideBalance } = usePreferences();

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

interface AccountFactsProps {
  /** `undefined` while it is on its way, and where the user has no such account. */
  readonly live: LiveAccount | undefined;
  /** Whether it is known which accounts there are. */
  readonly isKnown: boolean;
  readonly isHidden: boolean;
}

/** What a margin account holds, line by line, in its asset. */
function AccountFacts({ live, isKnown, isHidden }: AccountFactsProps) {
  const { t } = useTranslation();
  const { settleAsset } = useContractContext().instrument;
  const none = isKnown ? '0' : undefined;
  const lines = [
    ['equity', live?.equity.toFixed()],
    ['balance', live?.account.balance],
    ['unrealized', live?.unrealized.toFixed()],
    ['available', live?.available.toFixed()],
    ['maintenance', live?.maintenance.toFixed()],
    ...bonusLines(live),
  ] as const;
  return (
    <dl className={classes['facts']}>
      {lines.map(([name, amount = none]) => (
        <div key={name} className={classes['fact']} data-fact={name}>
          <dt>{t(`contract.risk.${name}`)}</dt>
          <dd>
            {name === 'unrealized' && !isHidden ? (
              <Profit value={amount} asset={settleAsset} isMoving />
            ) : (
              <Amount
                value={amount}
                scale={amountScale(settleAsset)}
                asset={settleAsset}
                isHidden={isHidden}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The bonus funds in an account, and what may leave it nevertheless; no line where there are none. */
function bonusLines(live: LiveAccount | undefined) {
  if (live?.account.bonus === undefined) return [];
  return [
    ['bonus', live.account.bonus.left],
    ['transferable', live.transferable.toFixed()],
  ] as const;
}

/** The margin ratio as a bar that is full at liquidation, with what it means in words. */
function RiskGauge({ risk }: { readonly risk: Risk }) {
  const { t } = useTranslation();
  const marginRatio = useMarginRatio();
  const { level, ratio, fill } = risk;
  const percent = marginRatio(ratio);
  const meaning = t(`contract.risk.level.${level}`);
  return (
    <div className={classes['gauge']} data-level={level} data-testid="margin-ratio">
      <div className={classes['ratio']}>
        <span>{t('contract.risk.marginRatio')}</span>
        <Figure className={classes['percent']}>{percent}</Figure>
      </div>
      <div
        role="meter"
        aria-label={t('contract.risk.marginRatio')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fill * 100)}
        aria-valuetext={`${percent}, ${meaning}`}
        className={classes['track']}
        style={{ '--fill': fill } as CSSProperties}
      />
      <p className={classes['meaning']} role={level === 'low' || level === 'none' ? undefined : 'status'}>
        {meaning}
      </p>
    </div>
  );
}

/** Product id of the wallet, where money for margin comes from. */
const WALLET = 1;

/** Opens the transfer into the margin account shown; demo funds come from a reset instead. */
function TransferButton() {
  const { t } = useTranslation();
  const { instrument, marginMode, screen } = useContractContext();
  if (screen === 'simulated') return null;
  const { contract, settleAsset } = instrument;
  const open = (): void =>
    dialogs.openTransfer({
      asset: settleAsset,
      fromProduct: WALLET,
      toProduct: productOf(contract, marginMode),
      ...(marginMode === 'isolated' && { toInstrument: contract.contract }),
    });
  return (
    <UnstyledButton className={panels['action']} onClick={open}>
      {t('contract.risk.transfer')}
    </UnstyledButton>
  );
}
