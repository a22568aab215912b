import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { ContractOrder } from '../../../../stores/contracts/types.ts';
import { useProfitDoubling } from '../../../../stores/growth/profitDouble.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { NoneMatch } from '../../../../ui/table/filter/NoneMatch.tsx';
import { useFrameKind } from '../../screen/frame/useFrameKind.ts';
import { FilteredTools } from '../../screen/tables/FilteredTools.tsx';
import { TableView } from '../../screen/tables/TableView.tsx';
import { CancelContractOrders } from './CancelContractOrders.tsx';
import { openContractOrderColumns } from './contractOrderColumns.tsx';
import { DoubleProfit } from './DoubleProfit.tsx';
import { isIn, orderScopeOf } from './filter.ts';
import { FilterBar } from './FilterBar.tsx';
import { RowActions } from './RowActions.tsx';
import { useIsShown, useTableFilter } from './shownKind.ts';
import { useContractLookup } from './contractCells.tsx';

const AmendOrderDialog = lazyPart(() => import('../amend/AmendOrderDialog.tsx'));

/** Contract orders in the book, live; each can be amended or cancelled, or all that are shown cancelled. */
export function OpenContractOrders() {
  const { t } = useTranslation();
  const contractOf = useContractLookup();
  const isShown = useIsShown();
  const isCards = useFrameKind() !== 'desktop';
  const state = useTopic(topics.contractOrders);
  const doubling = useProfitDoubling(useSession().user?.userId ?? '');
  const narrowed = useTableFilter();
  const { filter, change } = narrowed;
  const [amendedId, setAmendedId] = useState<string>();
  const open = state.value?.open;
  const rows = useMemo(
    () => open?.filter((order) => isShown(order) && isIn(filter, order)),
    [open, isShown, filter],
  );
  const amended = rows?.find(({ orderId }) => orderId === amendedId);
  const amendedContract = amended && contractOf(amended.contract);
  const columns = useMemo(() => openContractOrderColumns({ t, contractOf }), [t, contractOf]);
  const action = useCallback(
    (order: ContractOrder) => (
      <RowActions
        order={{ number: order.orderId, side: order.side, instrument: order.contract }}
        onAmend={() => setAmendedId(order.orderId)}
        cancel={() => contractActions.cancel(order.orderId)}
        cancelled={t('trade.outcome.cancelled')}
      >
        <DoubleProfit order={order} kind={contractOf(order.contract)?.kind} doubling={doubling} />
      </RowActions>
    ),
    [t, contractOf, doubling],
  );

  return (
    <>
      <TableView
        label={t('contract.tables.openOrders')}
        columns={columns}
        rows={rows}
        keyOf={orderIdOf}
        state={state}
        isCards={isCards}
        cardAction="head"
        tools={
          <FilteredTools
            filters={
              <FilterBar
                filter={filter}
                onChange={change}
                parts={['contract', 'marginMode', 'side', 'type']}
              />
            }
            action={<CancelContractOrders count={rows?.length ?? 0} orders={orderScopeOf(filter)} />}
          />
        }
        empty={
          <NoneMatch filter={narrowed}>
            <EmptyState title={t('trade.empty.openOrders')} hint={t('contract.empty.openOrdersHint')} />
          </NoneMatch>
        }
        action={action}
      />
      {amended !== undefined && amendedContract !== undefined && (
        <Suspense fallback={null}>
          <AmendOrderDialog
            order={amended}
            contract={amendedContract}
            onClose={() => setAmendedId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const orderIdOf = ({ orderId }: ContractOrder): string => orderId;
