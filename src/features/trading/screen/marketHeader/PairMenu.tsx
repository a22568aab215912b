import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeyTarget } from '../hotkeys/hotkeyTargets.ts';
import { PairList } from './PairList.tsx';
import { PairName } from './PairName.tsx';
import type { PairGroup } from './pairGroups.ts';
import classes from './PairSelector.module.css';

export interface PairMenuProps {
  readonly pair: string;
  /** What can be chosen. */
  readonly groups: readonly PairGroup[];
  readonly onPair: (pair: string) => void;
}

/** The pair shown, as a button that opens the list of all. */
export default function PairMenu({ pair, groups, onPair }: PairMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
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
          <PairName pair={pair} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('trade.pairs.title')}>
        <PairList
          groups={groups}
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
