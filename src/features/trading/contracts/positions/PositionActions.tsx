import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsExchange, IconShare2 } from '@tabler/icons-react';
import { memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { contractScreen } from '../../../../stores/contracts/screenSettings.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { useSteady } from '../../../../ui/useSteady.ts';
import classes from './Positions.module.css';
import type { PositionTask } from './usePositionTask.ts';
import { useFlashClose } from './usePositionOrders.ts';

const ShareDialog = lazyPart(() => import('../share/ShareDialog.tsx'));

export interface PositionActionsProps {
  readonly live: LivePosition;
  readonly onTask: (task: PositionTask, live: LivePosition) => void;
}

/** The ways out of a position; of a mark that moves its figures they take no notice before they are used. */
export function PositionActions({ live, onTask }: PositionActionsProps) {
  const now = useSteady(() => live);
  const { side, positionSide } = live.position;
  return (
    <Exits
      side={side}
      positionSide={positionSide}
      contract={live.contract.contract}
      isMarked={live.figures !== undefined}
      now={now}
      onTask={onTask}
    />
  );
}

interface ExitsProps
  extends
    Pick<LivePosition['position'], 'side' | 'positionSide' | 'contract'>,
    Pick<PositionActionsProps, 'onTask'> {
  /** Before it is, there is no image of it. */
  readonly isMarked: boolean;
  /** The position as it stands. */
  readonly now: () => LivePosition;
}

const Exits = memo(function Exits({ side, positionSide, contract, isMarked, now, onTask }: ExitsProps) {
  const { t } = useTranslation();
  const { flashClose, isPending } = useFlashClose();
  return (
    <span className={classes['exits']}>
      <Button size="compact-xs" variant="default" onClick={() => onTask('close', now())}>
        {t(side === 'short' ? 'contract.close.short' : 'contract.close.long')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={isPending}
        onClick={() =>
          contractScreen.state.confirmClosing ? onTask('flash', now()) : void flashClose(now())
        }
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
          onClick={() => onTask('reverse', now())}
        >
          <IconArrowsExchange size={16} />
        </ActionIcon>
      )}
      <ShareButton contract={contract} isMarked={isMarked} now={now} />
    </span>
  );
});

/** Opens the image of a position as it stands at that moment. */
function ShareButton({ contract, isMarked, now }: Pick<ExitsProps, 'contract' | 'isMarked' | 'now'>) {
  const { t } = useTranslation();
  const [shared, setShared] = useState<LivePosition>();
  const label = t('contract.share.open', { contract });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        title={label}
        disabled={!isMarked}
        onClick={() => setShared(now())}
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
