import type { CSSProperties } from 'react';
import { EmbeddedBar } from './layouts/EmbeddedBar.tsx';
import { SmallBar } from './layouts/SmallBar.tsx';
import { WideBar } from './layouts/WideBar.tsx';
import classes from './NavigationBar.module.css';
import { useBarLayout } from './useBarLayout.ts';
import { useScrolled } from './useScrolled.ts';

export interface NavigationBarProps {
  /** Background of the bar once the page is scrolled, any CSS colour; default: the theme's surface. */
  readonly background?: string | undefined;
}

/** The bar on top of every screen, fixed while scrolling, in the layout that the place and the width call for. */
export function NavigationBar({ background }: NavigationBarProps) {
  const layout = useBarLayout();
  const scrolled = useScrolled();
  const style = background === undefined ? undefined : ({ '--bar-background': background } as CSSProperties);
  return (
    <header className={classes['bar']} data-layout={layout} data-scrolled={scrolled} style={style}>
      {layout === 'embedded' && <EmbeddedBar />}
      {layout === 'small' && <SmallBar />}
      {(layout === 'tablet' || layout === 'desktop') && <WideBar />}
    </header>
  );
}
