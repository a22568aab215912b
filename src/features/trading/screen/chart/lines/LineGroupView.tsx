import { UnstyledButton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../ui/format/format.ts';
import { Figure } from '../../../../../ui/text/figures.tsx';
import type { Instrument } from '../../instrument/instrument.ts';
import { useChart } from '../ChartContext.ts';
import { CancelLine } from './CancelLine.tsx';
import type { LineGroup } from './lineGroups.ts';
import type { PriceLineActions } from './priceLine.ts';
import classes from './PriceLines.module.css';
import { useDrawnLine } from './useDrawnLine.ts';

export interface LineGroupViewProps {
  readonly instrument: Instrument;
  readonly group: LineGroup;
  readonly actions: PriceLineActions;
  /** The line of the chart that is shown by itself. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** More are told apart by zooming in. */
const LISTED = 100;

/** Lines near each other as one; pointed at or pressed, it lists them, and each can be shown by itself or cancelled. */
export function LineGroupView({ instrument, group, actions, selected, onSelect }: LineGroupViewProps) {
  const { t, i18n } = useTranslation();
  const { formatDecimal } = useFormat();
  const chart = useChart();
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const { lines, price, tone } = group;
  const isOpen = isPointedAt || isPressed;
  const priceText = (value: string): string => formatDecimal(value, instrument.priceScale);
  const [highest, lowest] = [lines[0].price, (lines.at(-1) ?? lines[0]).price];
  const range =
    Number(highest) === Number(lowest) ? priceText(lowest) : `${priceText(lowest)}–${priceText(highest)}`;
  const axisText = priceText(price);
  useDrawnLine(chart, root, { price, home: price, tone, stroke: 'dashed', axisText, keepsScale: true });
  const close = (): void => {
    setPointedAt(false);
    setPressed(false);
  };

  return (
    <div
      ref={root}
      className={classes['line']}
      data-line-group={lines.length}
      data-tone={tone}
      data-moving={false}
      data-open={isOpen}
      hidden
    >
      <div
        className={classes['chip']}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.stopPropagation();
          close();
        }}
      >
        <UnstyledButton
          className={classes['group']}
          dir={i18n.dir()}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setPressed((last) => !last)}
        >
          <span>{t('trade.chart.orders', { count: lines.length })}</span>
          <Figure className={classes['detail']}>{range}</Figure>
        </UnstyledButton>
        {isOpen && (
          <ul
            id={listId}
            className={classes['members']}
            dir={i18n.dir()}
            aria-label={t('trade.chart.orders', { count: lines.length })}
          >
            {lines.slice(0, LISTED).map((line) => {
              const { text, cancelLabel } = line.shown();
              return (
                <li key={line.id} className={classes['member']} data-member={line.id}>
                  <UnstyledButton
                    className={classes['select']}
                    aria-pressed={line.id === selected}
                    onClick={() => onSelect(line.id)}
                  >
                    <span>{text}</span>
                    <Figure>{priceText(line.price)}</Figure>
                  </UnstyledButton>
                  {cancelLabel !== undefined && (
                    <CancelLine label={cancelLabel} onCancel={() => actions.cancel(line.id)} />
                  )}
                </li>
              );
            })}
            {lines.length > LISTED && (
              <li className={classes['member']}>
                {t('trade.chart.moreOrders', { count: lines.length - LISTED })}
              </li>
            )}
          </ul>
        )}
      </div>
    </div>
  );
}
