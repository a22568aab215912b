import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { Scope } from '../../../../stores/contracts/types.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { Profit } from '../../../../ui/text/figures.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { ClosedInParts, ClosingDialog } from './dialogParts.tsx';
import { PositionName, SteadyAmount } from './positionCells.tsx';
import classes from './Positions.module.css';
import { useCloseAll } from './useCloseAll.ts';

export interface CloseAllProps {
  /** What the table shows. */
  readonly positions: readonly LivePosition[];
  /** What it is filtered by. */
  readonly scope: Scope;
}

export interface CloseAllDialogProps extends CloseAllProps {
  readonly onClose: () => void;
}

/** Lists what will be closed, and asks. */
export default function CloseAllDialog({ positions, scope, onClose }: CloseAllDialogProps) {
  const { t } = useTranslation();
  const { hideBalance: isHidden } = usePreferences();
  const { closeAll, isPending } = useCloseAll();

  return (
    <ClosingDialog
      title={t('contract.close.allTitle', { count: positions.length })}
      action={t('contract.close.all')}
      isPending={isPending}
      close={() => closeAll(scope, positions)}
      onClose={onClose}
    >
      <Text size="sm">{t('contract.close.allText')}</Text>
      <ul className={classes['list']}>
        {positions.map(({ key, position, contract, figures }) => (
          <li key={key} className={classes['item']}>
            <PositionName {...nameOf(position)} />
            <SteadyAmount
              value={position.quantity}
              scale={contract.quantityScale}
              asset={sizeUnit(contract)}
            />
            <Profit
              value={figures?.unrealized.toFixed()}
              asset={position.settleAsset}
              isMoving
              isHidden={isHidden}
            />
            <ClosedInParts position={position} contract={contract} />
          </li>
        ))}
      </ul>
    </ClosingDialog>
  );
}

function nameOf({ contract, side, marginMode, leverage }: CloseAllProps['positions'][number]['position']) {
  return { contract, side, marginMode, leverage };
}
