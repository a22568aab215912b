import { useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';
import { isNativeApp } from '../../../platform/nativeApp.ts';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { EmbeddedBar } from './layouts/EmbeddedBar.tsx';
import { SmallBar } from './layouts/SmallBar.tsx';
import { TabletBar } from './layouts/TabletBar.tsx';
import { WideBar } from './layouts/WideBar.tsx';
import classes from './NavigationBar.module.css';

interface NavigationBarProps {
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
      {layout === 'tablet' && <TabletBar />}
      {layout === 'desktop' && <WideBar />}
    </header>
  );
}

/** The layouts of the bar: inside the native app, up to 767 px, up to 1023 px, and wider. */
type BarLayout = 'embedded' | 'small' | 'tablet' | 'desktop';

/** The layout that the bar has now. */
export function useBarLayout(): BarLayout {
  const isSmall = useMaxWidth(767);
  const isTablet = useMaxWidth(1023);
  if (isNativeApp()) return 'embedded';
  if (isSmall) return 'small';
  return isTablet ? 'tablet' : 'desktop';
}

let isScrolled = false;

function subscribe(onChange: () => void): () => void {
  const read = (): void => {
    isScrolled = window.scrollY > 0;
    onChange();
  };
  // With the next frame, whose layout is wanted anyway: while the page is being built, reading would force one.
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}

/** Whether the page has been scrolled away from its top. */
function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => isScrolled);
}
