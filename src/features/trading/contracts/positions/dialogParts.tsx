import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { contractScreen } from '../../../../stores/contracts/screenSettings.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { isClosedInParts } from './closeParts.ts';
import classes from './Positions.module.css';

export interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and figures, a line each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says that closing a position takes more than one order, where it does. */
export function ClosedInParts({ position, contract }: Pick<LivePosition, 'position' | 'contract'>) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  if (!isClosedInParts({ position, contract })) return null;
  return (
    <p className={classes['hint']}>
      {t('contract.close.inParts', {
        limit: formatAmount(contract.maxQuantity, 0),
        asset: sizeUnit(contract),
      })}
    </p>
  );
}

export interface DialogButtonsProps {
  /** Text of the button that changes nothing. */
  readonly leave: string;
  readonly onClose: () => void;
  /** The button that acts. */
  readonly children: ReactNode;
}

/** What a dialog ends with: leaving it, or doing what it is for. */
export function DialogButtons({ leave, onClose, children }: DialogButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        {leave}
      </Button>
      {children}
    </Group>
  );
}

export interface ClosingDialogProps {
  readonly title: string;
  readonly isNarrow?: boolean;
  /** Text of the button that closes. */
  readonly action: string;
  readonly isPending: boolean;
  /** Whether every answer came; the dialog stays open otherwise. */
  readonly close: () => Promise<boolean>;
  readonly onClose: () => void;
  /** What will be closed. */
  readonly children: ReactNode;
}

/** Asks before positions are closed at market, and lets the user do without the question the next time. */
export function ClosingDialog(props: ClosingDialogProps) {
  const { title, isNarrow = false, action, isPending, close, onClose, children } = props;
  const { t } = useTranslation();
  const [isOff, setOff] = useState(false);

  const confirm = async (): Promise<void> => {
    if (!(await close())) return;
    if (isOff) contractScreen.update({ confirmClosing: false });
    onClose();
  };

  return (
    <ReactiveOverlay isOpen onClose={onClose} isNarrow={isNarrow} title={title}>
      {children}
      <Checkbox
        mt="md"
        mb="lg"
        size="sm"
        label={t('contract.close.doNotAsk')}
        checked={isOff}
        onChange={(event) => setOff(event.currentTarget.checked)}
      />
      <DialogButtons leave={t('contract.close.keep')} onClose={onClose}>
        <Button color="down" disabled={isPending} onClick={() => void confirm()} data-autofocus>
          {action}
        </Button>
      </DialogButtons>
    </ReactiveOverlay>
  );
}
