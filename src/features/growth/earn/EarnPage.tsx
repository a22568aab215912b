import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarnPositions, useEarnProducts } from '../../../stores/growth/earn/earn.ts';
import type { EarnPosition, EarnProduct } from '../../../stores/growth/earn/types.ts';
import type { Item } from '../../../stores/data/useItem.ts';
import { useSession } from '../../../stores/session/index.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { BudgetPanel } from './BudgetPanel.tsx';
import { EarnDialog } from './EarnDialog.tsx';
import type { EarnRequest } from './EarnDialog.tsx';
import { EarnHistory } from './EarnHistory.tsx';
import { PositionsPanel } from './PositionsPanel.tsx';
import { ProductList } from './ProductList.tsx';
import { ProjectionPanel } from './ProjectionPanel.tsx';
import classes from './Earn.module.css';

/** Everything is asked for again this often: interest accrues by the hour, and arrives by the day. */
const RENEW_MS = 60_000;

/** Flexible savings: what is offered, what the user has, what becomes of it, and where the interest comes from. */
export default function EarnPage() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  const [round, setRound] = useState(0);
  const minute = Math.floor(useNow(RENEW_MS) / RENEW_MS);
  const revision = `${round} ${minute}`;
  const products = useEarnProducts(revision);
  return (
    <PageFrame title={t('growth.earn.title')} lead={t('growth.earn.lead')}>
      {products.item === undefined ? (
        <Panel title={t('growth.earn.products')}>
          {products.error === undefined ? (
            <RowsSkeleton rows={3} rowHeight={120} />
          ) : (
            <ErrorState title={t('growth.earn.failed')} onRetry={products.reload} />
          )}
        </Panel>
      ) : isLoggedIn ? (
        <Own products={products.item} revision={revision} onChange={() => setRound((before) => before + 1)} />
      ) : (
        <Offered products={products.item} />
      )}
    </PageFrame>
  );
}

/** What guests see. */
function Offered({ products }: { readonly products: readonly EarnProduct[] }) {
  return (
    <>
      <Products products={products} />
      {products.length > 0 && <Outlook products={products} />}
    </>
  );
}

interface OwnProps {
  readonly products: readonly EarnProduct[];
  readonly revision: string;
  readonly onChange: () => void;
}

function Own({ products, revision, onChange }: OwnProps) {
  const positions: Item<readonly EarnPosition[]> = useEarnPositions(revision);
  const [request, setRequest] = useState<EarnRequest | null>(null);
  return (
    <>
      <Products products={products} positions={positions.item ?? []} onAsk={setRequest} />
      <PositionsPanel positions={positions} onAsk={setRequest} />
      {products.length > 0 && <Outlook products={products} />}
      <EarnHistory revision={revision} onChange={onChange} />
      <EarnDialog
        request={request}
        products={products}
        positions={positions.item ?? []}
        revision={revision}
        onClose={() => setRequest(null)}
        onDone={onChange}
      />
    </>
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
