import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/format.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import type { ContractInstrument } from '../contractInstrument.ts';
import type { PositionRequest } from './positionOf.ts';

export interface ConfirmPositionProps {
  readonly request: PositionRequest;
  readonly instrument: ContractInstrument;
  readonly onAnswer: (isWanted: boolean) => void;
}

/** Asks before a key closes a position or turns it round. */
export default function ConfirmPosition({ request, instrument, onAnswer }: ConfirmPositionProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { type, position } = request;
  const quantity = `${formatAmount(position.quantity, 0)} ${instrument.size}`;
  return (
    <ReactiveOverlay
      isOpen
      isNarrow
      onClose={() => onAnswer(false)}
      title={t(`contract.lines.ask_${type}`, { contract: position.contract })}
    >
      <Text size="sm">
        {t(`contract.lines.asked_${type}`, {
          position: t(`contract.lines.position_${position.side ?? 'long'}`, { quantity }),
        })}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t(`contract.lines.keep_${type}`)}
        </Button>
        <Button color="down" onClick={() => onAnswer(true)} data-autofocus>
          {t(`contract.lines.confirm_${type}`)}
        </Button>
      </Group>
    </ReactiveOverlay>
  );
}
