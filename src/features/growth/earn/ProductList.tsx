import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { EarnPosition, EarnProduct } from '../../../stores/growth/earn/types.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { Facts } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import type { EarnRequest } from './EarnDialog.tsx';
import classes from './Earn.module.css';

interface ProductListProps {
  readonly products: readonly EarnProduct[];
  readonly positions: readonly EarnPosition[];
  /** Left out for guests. */
  readonly onAsk: ((request: EarnRequest) => void) | undefined;
}

/** What is offered, with the rates of each part of an amount. */
export function ProductList({ products, positions, onAsk }: ProductListProps) {
  return (
    <ul className={classes['products']}>
      {products.map((product) => (
        <Product
          key={product.asset}
          product={product}
          position={positions.find(({ asset }) => asset === product.asset)}
          onAsk={onAsk}
        />
      ))}
    </ul>
  );
}

interface ProductProps {
  readonly product: EarnProduct;
  readonly position: EarnPosition | undefined;
  readonly onAsk: ((request: EarnRequest) => void) | undefined;
}

function Product({ product, position, onAsk }: ProductProps) {
  const { t } = useTranslation();
  const { formatAmount, formatRate } = useFormat();
  const loginPath = useLoginPath();
  const { asset, isOpen, minimum, userCap } = product;
  const written = (amount: string) => inOrder(`${formatAmount(amount, 0)} ${asset}`);
  const best = product.tiers[0]?.apy ?? '0';
  return (
    <li className={classes['product']} data-product={asset}>
      <div className={classes['head']}>
        <AssetIcon asset={asset} size={32} />
        <h3 className={classes['asset']}>{asset}</h3>
        {!isOpen && (
          <Badge variant="light" color="gray">
            {t('growth.earn.closed')}
          </Badge>
        )}
        <span className={classes['best']}>
          <Figure tone="up">{t('growth.earn.apy', { rate: formatRate(best) })}</Figure>
        </span>
      </div>
      <TierTable product={product} />
      <Facts
        facts={[
          { label: t('growth.earn.minimum'), value: <Figure>{written(minimum)}</Figure> },
          { label: t('growth.earn.userCap'), value: <Figure>{written(userCap)}</Figure> },
        ]}
      />
      {!isOpen && <p className={classes['note']}>{t('growth.earn.closedHint')}</p>}
      <div className={classes['buttons']}>
        {onAsk === undefined ? (
          isOpen && (
            <Button component={Link} href={loginPath} size="sm">
              {t('growth.earn.login')}
            </Button>
          )
        ) : (
          <>
            <Button
              size="sm"
              disabled={!isOpen}
              aria-label={t('growth.earn.subscribeOf', { asset })}
              onClick={() => onAsk({ kind: 'subscription', asset })}
            >
              {t('growth.earn.subscribe')}
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-label={t('growth.earn.auto.of', { asset })}
              onClick={() => onAsk({ kind: 'auto', asset })}
            >
              {t('growth.earn.auto.title')}
            </Button>
          </>
        )}
      </div>
      {position !== undefined && (
        <p className={classes['note']}>
          {t('growth.earn.auto.title')}:{' '}
          <span>
            {position.autoKeep === null
              ? t('growth.earn.auto.isOff')
              : t('growth.earn.auto.isOn', { amount: written(position.autoKeep) })}
          </span>
        </p>
      )}
    </li>
  );
}

function TierTable({ product: { asset, tiers } }: { readonly product: EarnProduct }) {
  const { t } = useTranslation();
  const { formatAmount, formatRate } = useFormat();
  const written = (amount: string) => inOrder(`${formatAmount(amount, 0)} ${asset}`);
  const nameOf = (index: number): string => {
    const upTo = tiers[index]?.upTo ?? null;
    const from = tiers[index - 1]?.upTo ?? null;
    if (upTo !== null) return t('growth.earn.tier.upTo', { amount: written(upTo) });
    return from === null ? t('growth.earn.tier.all') : t('growth.earn.tier.above', { amount: written(from) });
  };
  return (
    <table className={classes['tiers']}>
      <caption className={classes['hidden']}>{`${t('growth.earn.rates')}, ${asset}`}</caption>
      <tbody>
        {tiers.map(({ upTo, apr, apy }, index) => (
          <tr key={upTo ?? ''}>
            <th scope="row">{nameOf(index)}</th>
            <td>
              <Figure tone="up">{t('growth.earn.apy', { rate: formatRate(apy) })}</Figure>
              <span className={classes['apr']}>
                {t('growth.earn.apr', { rate: inOrder(formatRate(apr)) })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
