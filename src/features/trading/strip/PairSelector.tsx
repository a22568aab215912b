import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { useHotkeyTarget } from '../hotkeys/hotkeyTargets.ts';
import classes from './PairSelector.module.css';
import { PairList } from './PairList.tsx';

export interface PairSelectorProps {
  readonly pair: string;
  readonly onPair: (pair: string) => void;
}

/** The pair shown, as a button that opens the list of all. */
export function PairSelector({ pair, onPair }: PairSelectorProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [base = ''] = pair.split('/');
  useHotkeyTarget('openPairs', () => setOpen(true));

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(420px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes['target']}
          aria-label={t('trade.pairs.open', { pair })}
          onClick={() => setOpen((open) => !open)}
        >
          <AssetIcon asset={base} size={24} />
          <h1 className={classes['pair']}>{pair}</h1>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('trade.pairs.title')}>
        <PairList
          current={pair}
          onPick={(picked) => {
            setOpen(false);
            onPair(picked);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
