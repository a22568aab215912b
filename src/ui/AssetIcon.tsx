import type { CSSProperties } from 'react';
import classes from './AssetIcon.module.css';

/** A round sign of an asset: its first letter on a hue of its own. Decorative and no text: the code stands beside it. */
export function AssetIcon({ asset, size = 28 }: { readonly asset: string; readonly size?: number }) {
  const style = { '--hue': hueOf(asset), '--size': `${size}px` } as CSSProperties;
  return (
    <span className={classes['icon']} style={style} data-letter={asset.slice(0, 1)} aria-hidden="true" />
  );
}

const GOLDEN_ANGLE = 137.508;

/** Spreads asset codes over the colour wheel, always the same way. */
function hueOf(asset: string): number {
  let hash = 0;
  for (const character of asset) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return Math.round((hash * GOLDEN_ANGLE) % 360);
}
