import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { LayoutStorage } from 'react-resizable-panels';
import classes from './Frame.module.css';

/** One side of a split; sizes in pixels, or in percent as text. */
export interface Part {
  readonly content: ReactNode;
  /** Absent: what the other side leaves. */
  readonly size?: number | string;
  readonly min: number | string;
  /** Keeps its pixels when the window is resized; the other side takes the difference. */
  readonly isFixed?: boolean;
}

export interface SplitProps {
  /** Under which the sizes are remembered. */
  readonly name: string;
  readonly orientation: 'horizontal' | 'vertical';
  readonly first: Part;
  readonly second: Part;
}

/** Two panels with a hairline between them that can be dragged, and moved with the arrow keys. */
export function Split({ name, orientation, first, second }: SplitProps) {
  const { t } = useTranslation();
  const layout = useDefaultLayout({
    id: `tidemark:layout:${name}`,
    storage: layoutStorage,
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group
      id={name}
      orientation={orientation}
      className={classes['split']}
      defaultLayout={layout.defaultLayout}
      onLayoutChanged={layout.onLayoutChanged}
    >
      <SplitPart id={`${name}-first`} part={first} />
      <Separator className={classes['separator']} aria-label={t('trade.resize')} />
      <SplitPart id={`${name}-second`} part={second} />
    </Group>
  );
}

function SplitPart({ id, part }: { readonly id: string; readonly part: Part }) {
  return (
    <Panel
      id={id}
      className={classes['part']}
      {...(part.size !== undefined && { defaultSize: part.size })}
      minSize={part.min}
      groupResizeBehavior={part.isFixed ? 'preserve-pixel-size' : 'preserve-relative-size'}
    >
      {part.content}
    </Panel>
  );
}

/** The browser's storage for panel sizes; where it is blocked, sizes last as long as the page. */
const layoutStorage: LayoutStorage = {
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Nothing is lost but the memory of a size.
    }
  },
};
