import { ActionIcon } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazyPart.ts';

const Hotkeys = lazyPart(async () => ({ default: (await import('../laterParts.ts')).Hotkeys }));

/** The keyboard shortcuts, which come after the screen; until then there is room for their button. */
export function HotkeyHelp() {
  return (
    <Suspense
      fallback={<ActionIcon variant="subtle" disabled aria-hidden style={{ visibility: 'hidden' }} />}
    >
      <Hotkeys />
    </Suspense>
  );
}
