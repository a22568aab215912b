import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import type { AccountBalance } from '../../../stores/wallet/accountBalances.ts';
import { overviewSettings, useOverviewSettings } from '../../../stores/wallet/overviewSettings.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { useProductName } from '../../../ui/text/useProductName.ts';
import { EARN } from './tradingPath.ts';
import { HoldingsTable } from './HoldingsTable.tsx';
import { matching } from './search.ts';
import type { Assets } from './useAssets.ts';
import { byAsset, ofProduct, withoutSmall } from './worth.ts';
import classes from './Overview.module.css';

/** Products that hold money; those of contracts are there where contracts are offered, or something is in them, Earn where something is. */
const PRODUCTS = [1, 2, 4, 3, 5, EARN] as const;
const WITHOUT_CONTRACTS: readonly number[] = [1, 2];

const ALL = 'all';

interface HoldingsPanelProps {
  readonly assets: Assets;
  readonly balances: readonly AccountBalance[];
}

/** What is held, of all accounts together or of one, as far as it is searched for. */
export function HoldingsPanel({ assets, balances }: HoldingsPanelProps) {
  const { t } = useTranslation();
  const productName = useProductName();
  const { hidesSmall } = useOverviewSettings();
  const [account, setAccount] = useState<string>(ALL);
  const [search, setSearch] = useState('');
  const products = useProducts(balances);
  const names = useAssetNames();
  const { valuer } = assets;

  const all = account === ALL ? byAsset(balances, valuer) : ofProduct(balances, Number(account), valuer);
  const shown = hidesSmall ? withoutSmall(all, valuer) : all;
  const found = matching(shown, search, names);
  const title = account === ALL ? t('assets.holdings.all') : productName(Number(account));
  return (
    <Panel
      title={t('assets.holdings.title')}
      actions={
        <div className={classes['scroller']}>
          <SegmentedControl
            size="xs"
            aria-label={t('assets.holdings.account')}
            data={[
              { value: ALL, label: t('assets.holdings.all') },
              ...products.map((product) => ({ value: String(product), label: productName(product) })),
            ]}
            value={account}
            onChange={setAccount}
          />
        </div>
      }
    >
      <div className={classes['filters']}>
        <TextInput
          size="xs"
          type="search"
          aria-label={t('assets.holdings.search')}
          placeholder={t('assets.holdings.search')}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label={t('assets.holdings.hideSmall')}
          checked={hidesSmall}
          onChange={(event) => overviewSettings.update({ hidesSmall: event.currentTarget.checked })}
        />
      </div>
      <HoldingsTable
        label={title}
        holdings={found}
        assets={assets}
        names={names}
        isCards={useIsPhone()}
        empty={<NothingFound isEmpty={all.length === 0} />}
      />
    </Panel>
  );
}

function NothingFound({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation();
  return isEmpty ? (
    <EmptyState title={t('assets.holdings.emptyAccount')} hint={t('assets.holdings.emptyAccountHint')} />
  ) : (
    <EmptyState title={t('assets.holdings.noMatch')} hint={t('assets.holdings.noMatchHint')} />
  );
}

function useIsPhone(): boolean {
  return useMaxWidth(767);
}

function useProducts(balances: readonly AccountBalance[]): readonly number[] {
  const hasContracts = useOffers().has('derivatives');
  const isHeld = (id: number): boolean => balances.some(({ product }) => product === id);
  return PRODUCTS.filter(
    (id) => (hasContracts && id !== EARN) || WITHOUT_CONTRACTS.includes(id) || isHeld(id),
  );
}

/** Names of the assets by their codes, as far as the exchange has told them. */
function useAssetNames(): ReadonlyMap<string, string> {
  const list = useItem({ namespace: 'wallet.transferAssets', api: 'listTransferAssets' }).item?.list ?? [];
  return new Map(list.map(({ asset, name }) => [asset, name]));
}
