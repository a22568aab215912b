import { Button, Checkbox } from '@mantine/core';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { usePortfolio } from '../../../../stores/contracts/live/usePortfolio.ts';
import { contractScreen, useContractScreen } from '../../../../stores/contracts/screenSettings.ts';
import type { Scope } from '../../../../stores/contracts/types.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { NoneMatch } from '../../../../ui/table/filter/NoneMatch.tsx';
import { useFilter } from '../../../../ui/table/filter/useFilter.ts';
import { useFrameKind } from '../../screen/frame/useFrameKind.ts';
import { TableView } from '../../screen/tables/TableView.tsx';
import { NO_FILTER, scopeOf } from '../tables/filter.ts';
import type { TableFilter } from '../tables/filter.ts';
import { FilterBar } from '../tables/FilterBar.tsx';
import type { CloseAllProps } from './CloseAllDialog.tsx';
import { PositionActions } from './PositionActions.tsx';
import { positionColumns } from './positionColumns.tsx';
import { PositionDialog } from './PositionDialog.tsx';
import classes from './Positions.module.css';
import { createSteadyPositions } from './steadyPositions.ts';
import { useCloseAll } from './useCloseAll.ts';
import { usePositionTask } from './usePositionTask.ts';

/** Open positions, live, and everything that can be done with them. */
export function Positions() {
  const { t } = useTranslation();
  const state = usePortfolio();
  const { hideBalance } = usePreferences();
  const { confirmClosing } = useContractScreen();
  const isCards = useFrameKind() !== 'desktop';
  const triggers = useTopic(topics.triggerOrders).value?.open;
  const narrowed = useFilter<TableFilter>(NO_FILTER);
  const { filter, change } = narrowed;
  const [steady] = useState(createSteadyPositions);

  const scope = useMemo(() => scopeOf(filter), [filter]);
  const all = useMemo(() => state.value && steady(state.value.positions), [state.value, steady]);
  const rows = useMemo(() => all?.filter((live) => isIn(scope, live)), [all, scope]);
  const { task, live: shown, begin: onTask, end: endTask } = usePositionTask(rows);

  const columns = useMemo(
    () =>
      positionColumns({
        t,
        isHidden: hideBalance,
        triggers: triggers ?? [],
        onMargin: (live) => onTask('margin', live),
        onTpSl: (live) => onTask('tpSl', live),
      }),
    [t, hideBalance, triggers, onTask],
  );
  const action = useCallback(
    (live: LivePosition) => <PositionActions live={live} onTask={onTask} />,
    [onTask],
  );

  return (
    <>
      <TableView
        label={t('contract.tables.positions')}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        state={state}
        isCards={isCards}
        action={action}
        tools={
          <>
            <FilterBar filter={filter} onChange={change} parts={['contract', 'marginMode']} />
            <Checkbox
              size="xs"
              classNames={{ body: classes['option'] ?? '' }}
              label={t('contract.close.confirmFirst')}
              checked={confirmClosing}
              onChange={(event) => contractScreen.update({ confirmClosing: event.currentTarget.checked })}
            />
            <CloseAll positions={rows ?? []} scope={scope} />
          </>
        }
        empty={
          <NoneMatch filter={narrowed}>
            <EmptyState title={t('contract.empty.positions')} hint={t('contract.empty.positionsHint')} />
          </NoneMatch>
        }
      />
      {task !== undefined && shown !== undefined && state.value !== undefined && (
        <PositionDialog task={task} live={shown} portfolio={state.value} onClose={endTask} />
      )}
    </>
  );
}

function isIn({ contract, marginMode }: Scope, { position }: LivePosition): boolean {
  const isOfContract = contract === undefined || position.contract === contract;
  return isOfContract && (marginMode === undefined || position.marginMode === marginMode);
}

const CloseAllDialog = lazyPart(() => import('./CloseAllDialog.tsx'));

/** Closes every position that the table shows, once the user has confirmed. */
function CloseAll({ positions, scope }: CloseAllProps) {
  const { t } = useTranslation();
  const { confirmClosing } = useContractScreen();
  const [isOpen, setOpen] = useState(false);
  const { closeAll, isPending } = useCloseAll();
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        disabled={positions.length === 0 || isPending}
        onClick={() => (confirmClosing ? setOpen(true) : void closeAll(scope, positions))}
      >
        {t('contract.close.all')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CloseAllDialog positions={positions} scope={scope} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
