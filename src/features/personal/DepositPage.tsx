import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { parseQuery } from '../../platform/query.ts';
import { useItem } from '../../stores/data/useItem.ts';
import { dialogs } from '../../stores/dialogs.ts';
import { backToApp, useIsNativeApp } from '../../stores/nativeApp/index.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { NativeOnlyNotice } from '../../ui/feedback/NativeOnlyNotice.tsx';
import { Facts, PageFrame, Panel, Upcoming } from '../../ui/page/page.tsx';
import { Amount } from '../../ui/text/figures.tsx';
import { useAccountBalances } from './accountBalances.ts';
import { useProductName } from '../../ui/text/useProductName.ts';
import './styles.ts';

const DEFAULT_ASSET = 'USDT';

/** Deposits; the native app, which knows the assets, shows them by itself. */
export default function DepositPage() {
  const { t } = useTranslation();
  const inApp = useIsNativeApp();
  return (
    <PageFrame title={t('personal.deposit.title')} lead={t('personal.deposit.lead')}>
      {inApp ? (
        <Panel>
          <NativeOnlyNotice onBack={backToApp} />
        </Panel>
      ) : (
        <Deposits />
      )}
    </PageFrame>
  );
}

/** Of the asset that the address names: still to come; what is held can be moved. */
function Deposits() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const search = parseQuery(useSearch());
  const assets = useItem({ namespace: 'personal.assets', api: 'listTransferAssets' }).item?.list ?? [];
  const wanted = search.get('asset')?.toUpperCase();
  const asset = assets.find((known) => known.asset === wanted)?.asset ?? DEFAULT_ASSET;
  return (
    <>
      <Panel>
        <Select
          label={t('personal.deposit.asset')}
          data={assets.map((known) => ({ value: known.asset, label: `${known.asset} – ${known.name}` }))}
          value={asset}
          allowDeselect={false}
          maw={360}
          onChange={(next) => next && navigate(`/personal/deposit?asset=${next}`, { replace: true })}
        />
      </Panel>
      <Upcoming
        title={t('personal.deposit.soon')}
        text={t('personal.deposit.soonText', { asset })}
        steps={[
          { label: t('personal.actions.transfer'), onClick: () => dialogs.openTransfer({ asset }) },
          { label: t('personal.actions.spot'), href: '/spot/exchange' },
        ]}
      />
      <Holdings asset={asset} />
    </>
  );
}

function Holdings({ asset }: { readonly asset: string }) {
  const { t } = useTranslation();
  const productName = useProductName();
  const { item } = useAccountBalances();
  const { hideBalance } = usePreferences();
  const held = item?.filter((balance) => balance.asset === asset);
  if (held === undefined) return null;
  return (
    <Panel title={t('personal.deposit.held', { asset })}>
      {held.length === 0 ? (
        t('personal.deposit.nothing')
      ) : (
        <Facts
          facts={held.map(({ product, subProduct, available }) => ({
            label: subProduct === null ? productName(product) : `${productName(product)} ${subProduct}`,
            value: <Amount value={available} asset={asset} isHidden={hideBalance} />,
          }))}
        />
      )}
    </Panel>
  );
}
