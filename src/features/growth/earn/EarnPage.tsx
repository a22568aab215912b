import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { earnRevision, useEarnProducts, useEarnStream } from '../../../stores/growth/earn/earn.ts';
import type { EarnPosition, EarnProduct } from '../../../stores/growth/earn/types.ts';
import { reconnectNow } from '../../../stores/realtime.ts';
import { useSession } from '../../../stores/session/index.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { BudgetPanel } from './BudgetPanel.tsx';
import { EarnDialog } from './EarnDialog.tsx';
import type { EarnRequest } from './EarnDialog.tsx';
import { EarnHistory } from './EarnHistory.tsx';
import { PositionsPanel } from './PositionsPanel.tsx';
import { ProductList } from './ProductList.tsx';
import { ProjectionPanel } from './ProjectionPanel.tsx';
import './styles.ts';
import classes from './Earn.module.css';

/** Flexible savings: what is offered, what the user has, what becomes of it, and where the interest comes from. */
export default function EarnPage() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  return (
    <PageFrame title={t('growth.earn.title')} lead={t('growth.earn.lead')}>
      {isLoggedIn ? <Own /> : <Offered />}
    </PageFrame>
  );
}

/** What guests see. */
function Offered() {
  const { item: products, error, reload } = useEarnProducts();
  if (products === undefined) return <Unknown hasFailed={error !== undefined} onRetry={reload} />;
  return (
    <>
      <Products products={products} />
      {products.length > 0 && <Outlook products={products} />}
    </>
  );
}

function Own() {
  const stream = useEarnStream();
  const [round, setRound] = useState(0);
  const [request, setRequest] = useState<EarnRequest | null>(null);
  if (stream.value === undefined)
    return <Unknown hasFailed={stream.phase === 'error'} onRetry={reconnectNow} />;
  const { products, positions } = stream.value;
  const revision = `${round} ${earnRevision(stream.value)}`;
  const renew = (): void => setRound((before) => before + 1);
  return (
    <>
      <Products products={products} positions={positions} onAsk={setRequest} />
      <PositionsPanel positions={positions} state={stream} onAsk={setRequest} />
      {products.length > 0 && <Outlook products={products} />}
      <EarnHistory revision={revision} onChange={renew} />
      <EarnDialog
        request={request}
        products={products}
        positions={positions}
        revision={revision}
        onClose={() => setRequest(null)}
        onDone={renew}
      />
    </>
  );
}

interface UnknownProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** While nothing is known, or nothing can be. */
function Unknown({ hasFailed, onRetry }: UnknownProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('growth.earn.products')}>
      {hasFailed ? (
        <ErrorState title={t('growth.earn.failed')} onRetry={onRetry} />
      ) : (
        <RowsSkeleton rows={3} rowHeight={120} />
      )}
    </Panel>
  );
}

function Outlook({ products }: { readonly products: readonly EarnProduct[] }) {
  return (
    <div className={classes['columns']}>
      <ProjectionPanel products={products} />
      <BudgetPanel products={products} />
    </div>
  );
}

interface ProductsProps {
  readonly products: readonly EarnProduct[];
  readonly positions?: readonly EarnPosition[];
  readonly onAsk?: (request: EarnRequest) => void;
}

function Products({ products, positions = [], onAsk }: ProductsProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('growth.earn.products')}>
      {products.length === 0 ? (
        <EmptyState title={t('growth.earn.none')} hint={t('growth.earn.noneHint')} />
      ) : (
        <ProductList products={products} positions={positions} onAsk={onAsk} />
      )}
    </Panel>
  );
}
