import { Button, Menu } from '@mantine/core';
import { IconCheck, IconMathFunction } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Chart.module.css';
import { MAIN_INDICATORS, PANE_INDICATORS } from './indicators.ts';

export interface IndicatorMenuProps {
  readonly chosen: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

const GROUPS = { main: MAIN_INDICATORS, pane: PANE_INDICATORS } as const;

/** Turns indicators on and off; stays open for several. */
export default function IndicatorMenu({ chosen, onChange }: IndicatorMenuProps) {
  const { t } = useTranslation();
  const toggle = (name: string): void =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <Menu
      closeOnItemClick={false}
      position="bottom-end"
      shadow="md"
      width={280}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" color="gray" aria-label={t('trade.chart.indicators')}>
          <IconMathFunction size={14} />
          <span className={classes['indicatorText']}>{t('trade.chart.indicators')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''}>
        {(['main', 'pane'] as const).map((group) => (
          <div key={group}>
            <Menu.Label>{t(`trade.chart.group.${group}`)}</Menu.Label>
            {GROUPS[group].map((name) => (
              <Menu.Item
                key={name}
                role="menuitemcheckbox"
                aria-checked={chosen.includes(name)}
                rightSection={chosen.includes(name) && <IconCheck size={14} />}
                onClick={() => toggle(name)}
              >
                <span className={classes['code']}>{name}</span>{' '}
                <span>{t(`trade.chart.indicator.${name}`)}</span>
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
