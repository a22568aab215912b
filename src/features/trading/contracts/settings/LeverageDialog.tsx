import { Button, Slider, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sanitizeDecimal } from '../../../../platform/numericInput/sanitizeDecimal.ts';
import { useContractSettings } from '../../../../stores/contracts/settings.ts';
import { accountOf } from '../../../../stores/contracts/live/keys.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { useFundingQuestion } from '../../../../stores/wallet/useFundingQuestion.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { amountScale, useFormat } from '../../../../ui/format/format.ts';
import { useNumberInput } from '../../../../ui/input/useNumberInput.ts';
import { FundingDialog } from '../../../../ui/overlay/FundingDialog.tsx';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { Figure, MASK } from '../../../../ui/text/figures.tsx';
import { useFundingText } from '../../../../ui/text/useFundingText.ts';
import { useContractFunding } from '../useContractFunding.ts';
import { useTicket } from '../context/ticketStore.ts';
import { tierLimit } from '../form/orderTarget.ts';
import type { TicketContext } from '../form/ticket.ts';
import { isRisky, lackOfLeverage, leverageMarks, marginAt, readLeverage } from './leverageFigures.ts';
import classes from './Modes.module.css';
import { useChange } from './useChange.ts';

export interface LeverageDialogProps {
  readonly onClose: () => void;
}

const times = (leverage: number): string => `${leverage}x`;

/** Changes the leverage, having said what it allows and what it takes. */
export default function LeverageDialog({ onClose }: LeverageDialogProps) {
  const { t } = useTranslation();
  const { context } = useTicket();
  const { instrument, marginMode, leverage: now } = context;
  const most = instrument.contract.maxLeverage;
  const { setLeverage } = useContractSettings(instrument.pair, marginMode);
  const [text, setText] = useState(String(now));
  const { input, fault } = useNumberInput(text, (typed) => setText(sanitizeDecimal(typed, 0)), {
    unit: 'x',
  });
  const { change, failure, isPending } = useChange(onClose);
  const leverage = readLeverage(text, most);
  const { funding, question } = useLeverageFunding(context, leverage);
  const { moves } = useFundingText();

  return (
    <ReactiveOverlay
      isOpen
      isNarrow
      onClose={onClose}
      title={t('contract.leverage.of', { pair: instrument.pair })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (leverage === undefined) return;
          change(async () => {
            const set = async () => {
              await setLeverage(leverage, funding);
              return true;
            };
            return (await question.unlessRefused(funding, set)) ?? false;
          });
        }}
      >
        <TextInput
          name="leverage"
          label={t('contract.leverage.title')}
          className={classes['number'] ?? ''}
          inputMode="numeric"
          autoComplete="off"
          {...input}
          rightSection="x"
          error={fault ?? (leverage === undefined && t('contract.leverage.range', { most }))}
          data-autofocus
        />
        <div className={classes['slider']}>
          <Slider
            size={4}
            min={1}
            max={most}
            value={leverage ?? now}
            marks={leverageMarks(most).map((value) => ({ value, label: times(value) }))}
            label={times}
            thumbLabel={t('contract.leverage.title')}
            onChange={(value) => setText(String(value))}
          />
        </div>
        <LeverageFacts context={context} leverage={leverage ?? now} />
        <p className={classes['warning']} role="status" data-testid="funding">
          {funding !== undefined && moves(funding.amount, instrument.settleAsset, funding.fundFrom)}
        </p>
        {leverage !== undefined && isRisky(leverage) && (
          <p className={classes['warning']} role="status">
            {t('contract.leverage.warning', { leverage })}
          </p>
        )}
        {failure !== undefined && (
          <p className={classes['reject']} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" fullWidth mt="md" disabled={leverage === undefined || isPending}>
          {t('contract.leverage.confirm')}
        </Button>
      </form>
      <FundingDialog message={question.message} onAnswer={question.answer} />
    </ReactiveOverlay>
  );
}

/** What other accounts give for a leverage, and the question that may come with it. */
function useLeverageFunding(context: TicketContext, leverage: number | undefined) {
  const { instrument, marginMode, portfolio, leverage: before } = context;
  const { contract } = instrument;
  const open = useTopic(topics.contractOrders).value?.open ?? [];
  const { planFor } = useContractFunding(contract, marginMode, portfolio);
  const isHere = (one: { readonly contract: string; readonly marginMode: string }): boolean =>
    one.contract === contract.contract && one.marginMode === marginMode;
  const lack =
    leverage === undefined
      ? undefined
      : lackOfLeverage({
          kind: contract.kind,
          positions: positionsOf(context),
          orders: open.filter((order) => isHere(order) && !order.reduceOnly),
          before,
          after: leverage,
          free: portfolio?.accounts.get(accountOf(contract, marginMode))?.available ?? new Money(0),
        });
  return { funding: planFor(lack), question: useFundingQuestion() };
}

/** The open positions that the leverage is of. */
function positionsOf({ instrument, marginMode, portfolio }: TicketContext) {
  return (portfolio?.positions ?? [])
    .filter(({ position }) => position.contract === instrument.pair && position.marginMode === marginMode)
    .map(({ facts }) => facts);
}

interface LeverageFactsProps {
  readonly context: TicketContext;
  readonly leverage: number;
}

/** The largest position at a leverage, and the margin of the open one before and after, which tells balances. */
export function LeverageFacts({ context, leverage }: LeverageFactsProps) {
  const { t } = useTranslation();
  const { formatAmount, formatDecimal } = useFormat();
  const { hideBalance } = usePreferences();
  const { instrument } = context;
  const positions = positionsOf(context);
  const asset = instrument.settleAsset;
  const margin = (leverageOfIt: number) => {
    const amount = marginAt(positions, leverageOfIt).toFixed();
    return `${hideBalance ? MASK : formatDecimal(amount, amountScale(asset))} ${asset}`;
  };
  const facts = [
    ['most', `${formatAmount(tierLimit({ instrument }, leverage).toFixed(), 0)} ${asset}`],
    ...(positions.length === 0
      ? []
      : ([
          ['marginNow', margin(context.leverage)],
          ['marginThen', margin(leverage)],
        ] as const)),
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, text]) => (
        <div key={name} className={classes['fact']} data-fact={name}>
          <dt>{t(`contract.leverage.${name}`)}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
