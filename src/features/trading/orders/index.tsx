import '../screen/styles.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import { parseQuery } from '../../../platform/query.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { PageFrame } from '../../../ui/page/page.tsx';
import classes from './Orders.module.css';
import { pathOfProduct, productOf, productsOf } from './products.ts';
import type { Product } from './products.ts';

const SpotOrders = lazyPart(() => import('../spot/orders/SpotOrders.tsx'));
const ContractOrders = lazyPart(() => import('../contracts/orders/ContractOrders.tsx'));

const TEXTS = {
  spot: 'menu.spot',
  usdtm: 'menu.perpetual',
  coinm: 'menu.cryptoContract',
} as const satisfies Record<Product, string>;

/** The user's orders and fills in everything that is traded, one product at a time. */
export default function OrdersPage() {
  const { t } = useTranslation();
  const query = parseQuery(useSearch());
  const offered = productsOf(useOffers().has('derivatives'));
  const product = productOf(query, offered);
  return (
    <PageFrame
      title={t('trade.tables.orders')}
      actions={
        offered.length > 1 && (
          <nav className={classes['products']} aria-label={t('trade.market')}>
            {offered.map((each) => (
              <Link
                key={each}
                href={pathOfProduct(each, query.get('tab'))}
                className={classes['product'] ?? ''}
                aria-current={each === product ? 'page' : undefined}
              >
                {t(TEXTS[each])}
              </Link>
            ))}
          </nav>
        )
      }
    >
      <Suspense fallback={<RowsSkeleton rows={6} rowHeight={40} />}>
        <OrdersOf key={product} product={product} />
      </Suspense>
    </PageFrame>
  );
}

function OrdersOf({ product }: { readonly product: Product }) {
  if (product === 'spot') return <SpotOrders />;
  return <ContractOrders kind={product === 'usdtm' ? 'linear' : 'inverse'} />;
}
