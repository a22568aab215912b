import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../stores/session/index.ts';
import { NO_VALUE } from '../../../../ui/format/decimalText.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { useTicket } from '../context/ticketStore.ts';
import classes from './Modes.module.css';

const FormSettings = lazyPart(async () => ({ default: (await import('../laterParts.ts')).FormSettings }));
const DIALOGS = {
  margin: lazyPart(() => import('./MarginModeDialog.tsx')),
  leverage: lazyPart(() => import('./LeverageDialog.tsx')),
  position: lazyPart(() => import('./PositionModeDialog.tsx')),
};
type Mode = keyof typeof DIALOGS;

/** How positions are backed, how far they are levered, and whether long and short stand side by side; each with its dialog. */
export function ModeBar() {
  const { t } = useTranslation();
  const { context } = useTicket();
  const isLoggedIn = useSession().user !== null;
  const [open, setOpen] = useState<Mode | null>(null);
  const Dialog = open === null ? null : DIALOGS[open];
  const { marginMode, positionMode, leverage, hasSettings } = context;
  // Who is logged in has settings of their own: until they are known, nothing stands for them.
  const isUnknown = isLoggedIn && !hasSettings;
  const buttons = [
    {
      mode: 'margin',
      label: t('contract.mode.margin'),
      text: t(`contract.mode.${marginMode}`),
      isUnknown,
    },
    { mode: 'leverage', label: t('contract.leverage.title'), text: `${leverage}x`, isUnknown },
    {
      mode: 'position',
      label: t('contract.mode.position'),
      text: t(`contract.mode.${positionMode}`),
      isUnknown,
    },
  ] as const;
  return (
    <div className={classes['bar']} role="group" aria-label={t('contract.mode.group')}>
      {buttons.map(({ mode, label, text, isUnknown: isMissing }) => (
        <Button
          key={mode}
          size="compact-sm"
          variant="default"
          className={classes['mode'] ?? ''}
          title={label}
          aria-label={`${label}: ${isMissing ? NO_VALUE : text}`}
          data-mode={mode}
          disabled={!isLoggedIn || isMissing}
          onClick={() => setOpen(mode)}
        >
          {isMissing ? NO_VALUE : text}
        </Button>
      ))}
      <Suspense fallback={<span className={classes['settings']} />}>
        <FormSettings />
      </Suspense>
      {Dialog !== null && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
