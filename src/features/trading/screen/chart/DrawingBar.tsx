import { ActionIcon } from '@mantine/core';
import {
  IconArrowNarrowRight,
  IconBrush,
  IconCurrencyDollar,
  IconLine,
  IconLineDashed,
  IconMinus,
  IconMinusVertical,
  IconSeparator,
  IconSlash,
  IconTrash,
  IconWaveSine,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moveFocus } from '../controls/moveFocus.ts';
import classes from './Chart.module.css';

/** Drawing tools by the chart library's names. */
const DRAWING_TOOLS = [
  'segment',
  'rayLine',
  'straightLine',
  'horizontalStraightLine',
  'verticalStraightLine',
  'parallelStraightLine',
  'priceChannelLine',
  'fibonacciLine',
  'priceLine',
  'brush',
] as const;
type DrawingTool = (typeof DRAWING_TOOLS)[number];

const ICONS: Readonly<Record<DrawingTool, typeof IconLine>> = {
  segment: IconLine,
  rayLine: IconArrowNarrowRight,
  straightLine: IconSlash,
  horizontalStraightLine: IconMinus,
  verticalStraightLine: IconMinusVertical,
  parallelStraightLine: IconSeparator,
  priceChannelLine: IconWaveSine,
  fibonacciLine: IconLineDashed,
  priceLine: IconCurrencyDollar,
  brush: IconBrush,
};

export interface DrawingBarProps {
  readonly onDraw: (tool: DrawingTool) => void;
  readonly onClear: () => void;
}

/** What can be drawn on the chart. */
export function DrawingBar({ onDraw, onClear }: DrawingBarProps) {
  const { t } = useTranslation();
  const button = (label: string, Icon: typeof IconLine, onClick: () => void, isEntry = false) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      tabIndex={isEntry ? 0 : -1}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  );
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('trade.chart.draw')}
      className={classes['drawing']}
      onKeyDown={moveFocus}
    >
      {DRAWING_TOOLS.map((tool, index) =>
        button(t(`trade.chart.tools.${tool}`), ICONS[tool], () => onDraw(tool), index === 0),
      )}
      {button(t('trade.chart.clear'), IconTrash, onClear)}
    </div>
  );
}
