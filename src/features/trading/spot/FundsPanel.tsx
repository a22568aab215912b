import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dialogs } from '../../../stores/dialogs.ts';
import { preferences, usePreferences } from '../../../stores/preferences.ts';
import { topics, useTopic } from '../../../stores/realtime.ts';
import { HideBalances } from '../../../ui/HideBalances.tsx';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { amountScale } from '../../../ui/format/format.ts';
import { Amount } from '../../../ui/text/figures.tsx';
import type { Instrument } from '../screen/instrument/instrument.ts';
import classes from '../screen/Panels.module.css';

/** Product ids: money to trade with comes from the wallet. */
const INTO_SPOT = { fromProduct: 1, toProduct: 2 } as const;

/** What the user has of the pair's two assets, live, and the way to bring more. Only where somebody is logged in. */
export default function FundsPanel({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const state = useTopic(topics.balances);
  const { hideBalance } = usePreferences();
  return (
    <section className={classes['funds']} aria-label={t('trade.funds.title')} data-testid="funds">
      <div className={classes['head']}>
        <h2 className={classes['title']}>{t('trade.funds.title')}</h2>
        <HideBalances isHidden={hideBalance} onChange={(next) => preferences.update({ hideBalance: next })} />
        <UnstyledButton
          className={classes['action']}
          onClick={() => dialogs.openTransfer({ asset: instrument.quoteAsset, ...INTO_SPOT })}
        >
          {t('trade.funds.transfer')}
        </UnstyledButton>
      </div>
      <Stale state={state}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('trade.columns.asset')}</th>
              <th scope="col">{t('trade.columns.available')}</th>
              <th scope="col">{t('trade.columns.held')}</th>
            </tr>
          </thead>
          <tbody>
            {[instrument.baseAsset, instrument.quoteAsset].map((asset) => {
              const balance = state.value?.find((candidate) => candidate.asset === asset);
              const zero = state.value === undefined ? undefined : '0';
              return (
                <tr key={asset} data-asset={asset}>
                  <th scope="row">{asset}</th>
                  <td>
                    <Amount
                      value={balance?.available ?? zero}
                      scale={amountScale(asset)}
                      isHidden={hideBalance}
                    />
                  </td>
                  <td>
                    <Amount value={balance?.held ?? zero} scale={amountScale(asset)} isHidden={hideBalance} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Stale>
    </section>
  );
}
