import { ActionIcon } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/index.ts';

const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

/** Opens the picture of a position as it stands at that moment; it has none before its mark is known. */
export function ShareButton({ position }: { readonly position: LivePosition }) {
  const { t } = useTranslation();
  const [shared, setShared] = useState<LivePosition>();
  const label = t('contract.share.open', { contract: position.contract.contract });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        title={label}
        disabled={position.figures === undefined}
        onClick={() => setShared(position)}
      >
        <IconShare2 size={16} stroke={1.75} />
      </ActionIcon>
      {shared !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog position={shared} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
    </>
  );
}
