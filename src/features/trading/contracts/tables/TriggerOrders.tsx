import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { usePortfolio } from '../../../../stores/contracts/live/usePortfolio.ts';
import type { TriggerOrder } from '../../../../stores/contracts/types.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { NoneMatch } from '../../../../ui/table/filter/NoneMatch.tsx';
import { useFrameKind } from '../../screen/frame/useFrameKind.ts';
import { FilteredTools } from '../../screen/tables/FilteredTools.tsx';
import { TableView } from '../../screen/tables/TableView.tsx';
import { PositionDialog } from '../positions/PositionDialog.tsx';
import { tpSlOf } from '../positions/tpSl.ts';
import { CancelContractOrders } from './CancelContractOrders.tsx';
import { isIn, orderScopeOf } from './filter.ts';
import { FilterBar } from './FilterBar.tsx';
import { RowActions } from './RowActions.tsx';
import { useIsShown, useTableFilter } from './shownKind.ts';
import { waitingTriggerColumns } from './triggerColumns.tsx';
import { useContractLookup } from './contractCells.tsx';

const PARTS = {
  entries: ['contract', 'marginMode', 'side', 'triggerType'],
  tpSl: ['contract', 'marginMode', 'side', 'tpSl'],
} as const;

/** The purposes that each kind of table shows. */
const PURPOSES = { entries: ['entry'], tpSl: ['takeProfit', 'stopLoss', 'trailingStop'] } as const;

const AmendTriggerDialog = lazyPart(() => import('../amend/AmendTriggerDialog.tsx'));

export interface TriggerOrdersProps {
  /** Orders that open a position at a price, or take-profits and stops of positions. */
  readonly kind: 'entries' | 'tpSl';
}

/** Orders that wait for a price, live; each can be amended or cancelled, or all that are shown cancelled. */
export function TriggerOrders({ kind }: TriggerOrdersProps) {
  const { t } = useTranslation();
  const contractOf = useContractLookup();
  const isShown = useIsShown();
  const isCards = useFrameKind() !== 'desktop';
  const state = useTopic(topics.triggerOrders);
  const narrowed = useTableFilter();
  const { filter, change } = narrowed;
  const [amendedId, setAmendedId] = useState<string>();
  const isEntry = kind === 'entries';
  const open = state.value?.open;
  const rows = useMemo(
    () =>
      open?.filter(
        (trigger) => (trigger.purpose === 'entry') === isEntry && isShown(trigger) && isIn(filter, trigger),
      ),
    [open, isEntry, isShown, filter],
  );
  const amended = rows?.find(({ triggerId }) => triggerId === amendedId);
  const amendedContract = amended && contractOf(amended.contract);
  const columns = useMemo(() => waitingTriggerColumns({ t, contractOf }), [t, contractOf]);
  const action = useCallback(
    ({ triggerId, side, contract }: TriggerOrder) => (
      <RowActions
        order={{ number: triggerId, side, instrument: contract }}
        onAmend={() => setAmendedId(triggerId)}
        cancel={() => contractActions.cancelTrigger(triggerId)}
        cancelled={t('contract.tables.triggerCancelled')}
      />
    ),
    [t],
  );
  const close = (): void => setAmendedId(undefined);

  return (
    <>
      <TableView
        label={t(isEntry ? 'contract.tables.triggerOrders' : 'contract.tables.tpSl')}
        columns={columns}
        rows={rows}
        keyOf={triggerIdOf}
        state={state}
        isCards={isCards}
        cardAction="head"
        tools={
          <FilteredTools
            filters={<FilterBar filter={filter} onChange={change} parts={PARTS[kind]} />}
            action={
              <CancelContractOrders
                count={rows?.length ?? 0}
                triggers={{
                  ...orderScopeOf(filter),
                  purposes: filter.purpose ? [filter.purpose] : PURPOSES[kind],
                }}
              />
            }
          />
        }
        empty={
          <NoneMatch filter={narrowed}>
            <EmptyState
              title={t(isEntry ? 'contract.empty.triggerOrders' : 'contract.empty.tpSl')}
              hint={t(isEntry ? 'contract.empty.triggerOrdersHint' : 'contract.empty.tpSlHint')}
            />
          </NoneMatch>
        }
        action={action}
      />
      {amended !== undefined && amendedContract !== undefined && isEntry && (
        <Suspense fallback={null}>
          <AmendTriggerDialog trigger={amended} contract={amendedContract} onClose={close} />
        </Suspense>
      )}
      {amended !== undefined && !isEntry && <AmendTpSl trigger={amended} onClose={close} />}
    </>
  );
}

const triggerIdOf = ({ triggerId }: TriggerOrder): string => triggerId;

interface AmendTpSlProps {
  readonly trigger: TriggerOrder;
  readonly onClose: () => void;
}

/** A take-profit or stop is amended where its outcome is shown: beside the position. */
function AmendTpSl({ trigger, onClose }: AmendTpSlProps) {
  const { value: portfolio } = usePortfolio();
  const isOf = (live: LivePosition): boolean => tpSlOf(live, [trigger]).length > 0;
  const live = portfolio?.positions.find(isOf);
  if (portfolio === undefined || live === undefined) return null;
  return <PositionDialog task="tpSl" live={live} portfolio={portfolio} edited={trigger} onClose={onClose} />;
}
