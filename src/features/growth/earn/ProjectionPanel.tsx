import { Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectionOf } from '../../../stores/growth/earn/projection.ts';
import { earnAmountField, earnAmountProblem, writtenEarnAmount } from '../../../stores/growth/earn/rules.ts';
import type { EarnProduct } from '../../../stores/growth/earn/types.ts';
import { LineChart } from '../../../ui/chart/LineChart.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { DECIMAL_INPUT, useNumberInput } from '../../../ui/input/useNumberInput.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Amount } from '../../../ui/text/figures.tsx';
import { useNow } from '../../../ui/useNow.ts';
import classes from './Earn.module.css';

const DAYS = 365;
const DAY_MS = 86_400_000;
const MILESTONES = [30, 90, 365] as const;

/** A point of the chart for each of so many days. */
const STEP = 5;

/** What is a round figure of its asset to begin with. */
const FIRST_AMOUNT: Readonly<Record<string, string>> = { BTC: '0.1', ETH: '1' };

/** What an amount becomes at the present rates, by the arithmetic of the exchange. */
export function ProjectionPanel({ products }: { readonly products: readonly EarnProduct[] }) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const product = products.find(({ asset }) => asset === chosen) ?? products[0];
  const asset = product?.asset ?? '';
  const amount = typed ?? FIRST_AMOUNT[asset] ?? '1000';
  const { input, fault } = useNumberInput(amount, (text) => setTyped(earnAmountField.sanitize(text)), {
    unit: asset,
  });
  const problem = earnAmountProblem(amount, undefined);
  const tiers = product?.tiers;
  const balances = useMemo(
    () =>
      problem === undefined && tiers !== undefined
        ? projectionOf(writtenEarnAmount(amount), tiers, DAYS)
        : undefined,
    [amount, problem, tiers],
  );
  const today = Math.floor(useNow(60_000) / DAY_MS);
  const points = balances
    ?.map((balance, day) => ({
      name: new Date((today + day) * DAY_MS).toISOString().slice(0, 10),
      value: balance.toNumber(),
      text: `${formatAmount(balance.toFixed(8), 2)} ${asset}`,
    }))
    .filter((_, day) => day % STEP === 0);
  return (
    <Panel title={t('growth.earn.projection.title')}>
      <div className={classes['fields']}>
        <Select
          label={t('growth.earn.projection.asset')}
          data={products.map((each) => each.asset)}
          value={asset}
          allowDeselect={false}
          onChange={(next) => {
            setChosen(next ?? undefined);
            setTyped(undefined);
          }}
        />
        <TextInput
          label={t('growth.earn.projection.amount')}
          {...DECIMAL_INPUT}
          dir="ltr"
          {...input}
          error={fault ?? (problem === 'missing' && t('growth.earn.problem.missing'))}
          rightSection={<span className={classes['unit']}>{asset}</span>}
          rightSectionWidth={64}
        />
      </div>
      {points !== undefined && balances !== undefined && (
        <>
          <LineChart
            label={t('growth.earn.projection.chart', { asset })}
            points={points}
            tickText={(value) => formatAmount(value.toFixed(8), 0)}
          />
          <Facts
            facts={MILESTONES.map((days) => ({
              label: t(`growth.earn.projection.in${days}`),
              value: <Amount value={balances[days]?.toFixed(8)} asset={asset} scale={8} />,
            }))}
          />
        </>
      )}
      <p className={classes['note']}>{t('growth.earn.projection.note')}</p>
    </Panel>
  );
}
