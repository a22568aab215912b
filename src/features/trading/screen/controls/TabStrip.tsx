import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { overflowHint } from '../../../../ui/overflowHint.ts';
import classes from './TabStrip.module.css';

export interface TabStripProps<Value extends string> {
  /** Distinguishes the ids of several strips on a page. */
  readonly group: string;
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** At the end of the strip. */
  readonly actions?: ReactNode;
  /** From a tablet's width on, goes on in a second row where one is too short. */
  readonly wraps?: boolean;
}

/** A dense row of tabs; arrow keys move between them. */
export function TabStrip<Value extends string>(props: TabStripProps<Value>) {
  const { group, label, tabs, value, onChange, actions, wraps = false } = props;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const step = event.key === forward ? 1 : -1;
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabId(group, next.value))?.focus();
  };

  return (
    <div className={classes['strip']} data-wraps={wraps || undefined}>
      <div
        ref={overflowHint}
        role="tablist"
        aria-label={label}
        className={classes['tabs']}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <UnstyledButton
            key={tab.value}
            id={tabId(group, tab.value)}
            role="tab"
            className={classes['tab']}
            aria-selected={tab.value === value}
            aria-controls={panelId(group)}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
          </UnstyledButton>
        ))}
      </div>
      {actions}
    </div>
  );
}

export interface TabPanelProps {
  readonly group: string;
  /** The selected tab. */
  readonly value: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What the selected tab of a strip shows. */
export function TabPanel({ group, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(group)} aria-labelledby={tabId(group, value)} className={className}>
      {children}
    </div>
  );
}

const tabId = (group: string, value: string): string => `${group}-tab-${value}`;
const panelId = (group: string): string => `${group}-panel`;
