import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBarDown,
  IconArrowBarUp,
  IconArrowsExchange,
  IconChartCandle,
  IconPigMoney,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOffers } from '../../../stores/deployment/index.ts';
import { dialogs } from '../../../stores/dialogs.ts';
import { useTradePairs } from '../../../stores/market/tradePairs.ts';
import { EARN, tradingPathOf } from './tradingPath.ts';
import type { Holding } from './worth.ts';
import classes from './Overview.module.css';

interface HoldingActionsProps {
  readonly holding: Holding;
  /** In words, where there is room for them; otherwise signs. */
  readonly isWorded?: boolean;
}

interface Step {
  readonly name: 'deposit' | 'withdraw' | 'transfer' | 'trade' | 'earn';
  readonly Icon: Icon;
  /** Path of the site; without one it is the transfer dialog. */
  readonly href: string | undefined;
}

/** What can be done with a holding: those that the deployment offers. */
export function HoldingActions({ holding, isWorded = false }: HoldingActionsProps) {
  const { t } = useTranslation();
  const steps = useSteps(holding);
  const { asset, product, instrument } = holding;
  const transfer = (): void =>
    dialogs.openTransfer({
      asset,
      ...(product !== null && { fromProduct: product }),
      ...(instrument !== null && { fromInstrument: instrument }),
    });
  return (
    <span className={classes['actions']} data-worded={isWorded}>
      {steps.map(({ name, Icon, href }) => {
        const label = t(`assets.action.${name}Of`, { asset });
        const link = href === undefined ? { onClick: transfer } : { component: Link, href };
        return isWorded ? (
          <Button key={name} size="compact-xs" variant="default" aria-label={label} {...link}>
            {t(`assets.action.${name}`)}
          </Button>
        ) : (
          <ActionIcon key={name} variant="subtle" color="gray" aria-label={label} title={label} {...link}>
            <Icon size={18} stroke={1.75} />
          </ActionIcon>
        );
      })}
    </span>
  );
}

function useSteps({ asset, product }: Holding): readonly Step[] {
  const { has } = useOffers();
  const pairs = useTradePairs().value?.map(({ pair }) => pair) ?? [];
  if (product === EARN) return [{ name: 'earn', Icon: IconPigMoney, href: '/personal/earn/flexible' }];
  const trade = tradingPathOf(asset, product, pairs);
  return [
    ...(has('deposit')
      ? [{ name: 'deposit', Icon: IconArrowBarDown, href: `/personal/deposit?asset=${asset}` } as const]
      : []),
    ...(has('withdrawal')
      ? [{ name: 'withdraw', Icon: IconArrowBarUp, href: `/personal/withdrawal?asset=${asset}` } as const]
      : []),
    { name: 'transfer', Icon: IconArrowsExchange, href: undefined },
    ...(trade === undefined ? [] : [{ name: 'trade', Icon: IconChartCandle, href: trade } as const]),
  ];
}
