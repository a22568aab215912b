import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletAsset, WalletNetwork } from '../../../stores/wallet/types.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { Facts } from '../../../ui/page/page.tsx';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import { ChainText, CopySign } from '../chain/ChainText.tsx';
import { decimalsIn } from '../chain/decimalsIn.ts';
import { NetworkPicker } from '../chain/NetworkPicker.tsx';
import { NatureNotice, Notice } from '../chain/Notice.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import { DepositAccountField } from './DepositAccountField.tsx';
import { TestCoins } from './TestCoins.tsx';
import { useArrivalTime } from './useArrivalTime.ts';

export interface DepositFormProps {
  readonly assets: readonly WalletAsset[];
  readonly asset: string;
  /** Those of the asset; at least one. */
  readonly networks: readonly WalletNetwork[];
}

/** By which chain an asset comes, to which address, and what has to be known before it is sent. */
export function DepositForm({ assets, asset, networks }: DepositFormProps) {
  const { t } = useTranslation();
  const arrivalTime = useArrivalTime();
  const [chosen, setChosen] = useState<string>();
  const network = networks.find((known) => known.network === chosen) ?? networks[0];
  if (network === undefined) return null;
  return (
    <>
      <NetworkPicker
        networks={networks}
        value={network.network}
        hintOf={(known) => t('deposit.arrivesIn', { time: arrivalTime(known) })}
        onChange={setChosen}
      />
      <NatureNotice nature={network.nature} />
      <DepositAccountField />
      {network.depositsOpen ? (
        <>
          <Warnings assets={assets} network={network} />
          <AddressPanel asset={asset} network={network.network} />
          {network.nature !== 'real' && <TestCoins asset={asset} network={network.network} />}
        </>
      ) : (
        <Notice tone="warning" isStatus>
          {t('deposit.closed', { network: inOrder(network.name) })}
        </Notice>
      )}
      <NetworkFacts asset={asset} network={network} />
    </>
  );
}

/** What would lose the coins: another network, and any asset that the network does not carry here. */
function Warnings({
  assets,
  network,
}: {
  readonly assets: readonly WalletAsset[];
  readonly network: WalletNetwork;
}) {
  const { t } = useTranslation();
  const taken = assets
    .filter(({ networks }) => networks.some((known) => known.network === network.network))
    .map(({ asset }) => asset);
  return (
    <Notice tone="warning">
      {[
        t('deposit.onlyNetwork', { network: inOrder(network.name) }),
        t('deposit.onlyAssets', { assets: inOrder(taken.join(', ')) }),
      ].join(' ')}
    </Notice>
  );
}

/** What the network asks for, and how long it takes. */
function NetworkFacts({ asset, network }: { readonly asset: string; readonly network: WalletNetwork }) {
  const { t } = useTranslation();
  const arrivalTime = useArrivalTime();
  const { formatDecimal } = useFormat();
  const { contract, confirmations, minDeposit } = network;
  return (
    <Facts
      facts={[
        {
          label: t('deposit.minimum'),
          hint: t('deposit.minimumHint'),
          value: <Amount value={minDeposit} scale={decimalsIn(minDeposit)} asset={asset} />,
        },
        {
          label: t('chain.confirmations'),
          hint: t('deposit.arrivesIn', { time: arrivalTime(network) }),
          value: <Figure>{formatDecimal(String(confirmations))}</Figure>,
        },
        ...(contract === null
          ? []
          : [
              {
                label: t('deposit.contract'),
                value: (
                  <>
                    <ChainText text={contract} />
                    <CopySign text={contract} label={t('deposit.copyContract')} />
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}
