import { Badge, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WalletNetwork } from '../../../stores/wallet/types.ts';
import classes from './Chain.module.css';

export interface NetworkPickerProps {
  readonly networks: readonly WalletNetwork[];
  readonly value: string;
  /** Said below the name of a network. */
  readonly hintOf: (network: WalletNetwork) => string;
  readonly onChange: (network: string) => void;
}

/** By which chain: chosen also where there is one alone, so that everybody sees which it is. */
export function NetworkPicker({ networks, value, hintOf, onChange }: NetworkPickerProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group size="md" label={t('chain.network')} value={value} onChange={onChange}>
      <div className={classes['networks']}>
        {networks.map((network) => (
          <label key={network.network} className={classes['network']}>
            <Radio size="xs" mt={3} value={network.network} />
            <span className={classes['networkText']}>
              <bdi>{network.name}</bdi>
              {network.nature !== 'real' && (
                <Badge tt="none" size="sm" variant="light" color="yellow">
                  {t(`chain.tag.${network.nature}`)}
                </Badge>
              )}
              <span className={classes['hint']}>{hintOf(network)}</span>
            </span>
          </label>
        ))}
      </div>
    </Radio.Group>
  );
}
