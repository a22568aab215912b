import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { GroupImperativeHandle, GroupProps } from 'react-resizable-panels';
import { layout, shareOf, useSplit } from '../../../../stores/market/layout.ts';
import { useFontScale } from '../../../../ui/fontScale.ts';
import classes from './Frame.module.css';

/** One side of a split; sizes in pixels at the usual font size, or in percent as text. */
export interface Part {
  readonly content: ReactNode;
  /** Absent: what the other side leaves. */
  readonly size?: number | string;
  readonly min: number | string;
  /** Keeps its pixels when the window is resized; the other side takes the difference. */
  readonly isFixed?: boolean;
}

export interface SplitProps {
  /** Under which the account keeps the sizes. */
  readonly name: string;
  readonly orientation: 'horizontal' | 'vertical';
  readonly first: Part;
  readonly second: Part;
}

/** Two panels with a hairline between them that can be dragged, and moved with the arrow keys. */
export function Split({ name, orientation, first, second }: SplitProps) {
  const { t } = useTranslation();
  const share = useSplit(name);
  const group = useRef<GroupImperativeHandle>(null);
  // Another device may move it.
  useEffect(() => {
    const now = group.current?.getLayout()[`${name}-first`];
    if (share !== undefined && now !== undefined && shareOf(now) !== share)
      group.current?.setLayout(sizesOf(name, share));
  }, [name, share]);
  const keep: GroupProps['onLayoutChanged'] = (sizes, { isUserInteraction, requestedLayout = sizes }) => {
    const first = requestedLayout[`${name}-first`];
    if (isUserInteraction && first !== undefined) layout.update({ [name]: shareOf(first) });
  };
  return (
    <Group
      id={name}
      orientation={orientation}
      className={classes['split']}
      groupRef={group}
      defaultLayout={share === undefined ? undefined : sizesOf(name, share)}
      onLayoutChanged={keep}
    >
      <SplitPart id={`${name}-first`} part={first} />
      <Separator className={classes['separator']} aria-label={t('trade.resize')} />
      <SplitPart id={`${name}-second`} part={second} />
    </Group>
  );
}

function SplitPart({ id, part }: { readonly id: string; readonly part: Part }) {
  const scale = useFontScale();
  const sized = (size: number | string) => (typeof size === 'number' ? size * scale : size);
  return (
    <Panel
      id={id}
      className={classes['part']}
      {...(part.size !== undefined && { defaultSize: sized(part.size) })}
      minSize={sized(part.min)}
      groupResizeBehavior={part.isFixed ? 'preserve-pixel-size' : 'preserve-relative-size'}
    >
      {part.content}
    </Panel>
  );
}

/** Both sizes in percent, by the ids of the panels. */
function sizesOf(name: string, share: number): Record<string, number> {
  return { [`${name}-first`]: share / 100, [`${name}-second`]: 100 - share / 100 };
}
