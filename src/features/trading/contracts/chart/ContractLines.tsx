import { Suspense } from 'react';
import { usePortfolio } from '../../../../stores/contracts/live/usePortfolio.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { PriceLines, useStableActions } from '../../screen/chart/lines/PriceLines.tsx';
import { useAmend } from '../amend/useAmend.ts';
import { useContractContext } from '../context/contractContext.ts';
import { contractLines } from './contractLines.ts';
import { amendedBy, useLineRequests } from './useLineRequests.ts';
import { lookOf, useLineTexts } from './useLineTexts.ts';

const AmendOrderDialog = lazyPart(() => import('../amend/AmendOrderDialog.tsx'));
const ConfirmLine = lazyPart(() => import('./ConfirmLine.tsx'));

/** The lines of whoever is logged in: visitors have none, and no balances that could be asked for. */
export default function ContractLines() {
  return useSession().user === null ? null : <OwnLines />;
}

/**
 * The user's positions, orders and triggers on the chart of a contract; orders and triggers can be dragged to another price. Where an order lacks
 * funds for it that other accounts hold, the dialog that brings them along opens at that price.
 */
function OwnLines() {
  const { instrument } = useContractContext();
  const { value: portfolio } = usePortfolio();
  const { value: orders } = useTopic(topics.contractOrders);
  const { value: triggers } = useTopic(topics.triggerOrders);
  const { nameOf, detailAt, shown } = useLineTexts();
  const { amend, marginFor, fundingFor } = useAmend(instrument.contract);
  const { ask, waiting, underfunded, endAmending } = useLineRequests({ amend, fundingFor });

  const amended = waiting && amendedBy(waiting.request);
  const amending = underfunded && orders?.open.find(({ orderId }) => orderId === underfunded.orderId);
  const activity = {
    positions: portfolio?.positions ?? [],
    orders: orders?.open ?? [],
    triggers: triggers?.open ?? [],
  };
  const lines = contractLines(instrument.pair, activity, instrument.priceScale);
  const lineOf = (id: string) => lines.find((line) => line.id === id);
  const actions = useStableActions({
    detailAt(id, price) {
      const line = lineOf(id);
      return line && detailAt(line, price);
    },
    async drop(id, to) {
      const line = lineOf(id);
      return line !== undefined && (await ask({ type: 'move', line, to }));
    },
    cancel(id) {
      const line = lineOf(id);
      if (line !== undefined) void ask({ type: 'cancel', line });
    },
  });

  return (
    <>
      <PriceLines
        instrument={instrument}
        lines={lines.map((line) => ({
          id: line.id,
          price: line.price,
          collapses: line.kind === 'order' || line.kind === 'trigger' ? lookOf(line).tone : undefined,
          shown: () => shown(line),
        }))}
        actions={actions}
      />
      {waiting !== undefined && (
        <Suspense>
          <ConfirmLine
            request={waiting.request}
            instrument={instrument}
            name={nameOf(waiting.request.line)}
            margin={amended && marginFor(amended)}
            detail={
              waiting.request.type === 'move' ? detailAt(waiting.request.line, waiting.request.to) : undefined
            }
            onAnswer={waiting.answer}
          />
        </Suspense>
      )}
      {amending !== undefined && (
        <Suspense>
          <AmendOrderDialog
            order={amending}
            contract={instrument.contract}
            to={underfunded?.to}
            onClose={endAmending}
          />
        </Suspense>
      )}
    </>
  );
}
