import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';
import type { ExportProgressProps } from './ExportProgress.tsx';

const ExportProgress = lazyPart<ExportProgressProps>(() => import('./ExportProgress.tsx'));

/** What saves a list as a file. */
export interface FileExport {
  /** How much of it has come; `undefined` while none is on its way. */
  readonly exporting: ExportProgressProps['progress'] | undefined;
  readonly exportCsv: () => void;
  readonly cancelExport: () => void;
}

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'className'> {
  readonly label: string;
  readonly iconSize?: number;
  readonly file: FileExport;
  /** There is nothing to export. */
  readonly isEmpty: boolean;
}

/** Saves a list; while the file comes, how far it is stands in the button's place, and it can be given up. */
export function ExportButton({ label, iconSize = 14, file, isEmpty, className, ...look }: ExportButtonProps) {
  const { exporting, exportCsv, cancelExport } = file;
  const place = className === undefined ? {} : { className };
  if (exporting !== undefined) {
    return (
      <Suspense>
        <ExportProgress {...place} progress={exporting} onCancel={cancelExport} />
      </Suspense>
    );
  }
  return (
    <Button
      {...place}
      {...look}
      leftSection={<IconDownload size={iconSize} stroke={1.75} aria-hidden="true" />}
      disabled={isEmpty}
      onClick={exportCsv}
    >
      {label}
    </Button>
  );
}
