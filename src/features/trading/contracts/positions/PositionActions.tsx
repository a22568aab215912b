import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsExchange, IconShare2 } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { contractScreen } from '../../../../stores/contracts/screenSettings.ts';
import classes from './Positions.module.css';
import type { PositionTask } from './usePositionTask.ts';
import { useFlashClose } from './usePositionOrders.ts';

const ShareDialog = lazy(() => import('../share/ShareDialog.tsx'));

export interface PositionActionsProps {
  readonly live: LivePosition;
  readonly onTask: (task: PositionTask, live: LivePosition) => void;
}

/** The ways out of a position. */
export const PositionActions = memo(function PositionActions({ live, onTask }: PositionActionsProps) {
  const { t } = useTranslation();
  const { flashClose, isPending } = useFlashClose();
  const { side, positionSide } = live.position;
  return (
    <span className={classes['exits']}>
      <Button size="compact-xs" variant="default" onClick={() => onTask('close', live)}>
        {t(side === 'short' ? 'contract.close.short' : 'contract.close.long')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={isPending}
        onClick={() => (contractScreen.state.confirmClosing ? onTask('flash', live) : void flashClose(live))}
      >
        {t('contract.close.flash')}
      </Button>
      {positionSide === 'net' && (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('contract.positions.reverse')}
          title={t('contract.positions.reverse')}
          onClick={() => onTask('reverse', live)}
        >
          <IconArrowsExchange size={16} />
        </ActionIcon>
      )}
      <ShareButton position={live} />
    </span>
  );
});

/** Opens the image of a position as it stands at that moment; it has none before its mark is known. */
function ShareButton({ position }: { readonly position: LivePosition }) {
  const { t } = useTranslation();
  const [shared, setShared] = useState<LivePosition>();
  const label = t('contract.share.open', { contract: position.contract.contract });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        title={label}
        disabled={position.figures === undefined}
        onClick={() => setShared(position)}
      >
        <IconShare2 size={16} stroke={1.75} />
      </ActionIcon>
      {shared !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog position={shared} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
    </>
  );
}
