import type { CSSProperties } from 'react';
import classes from './AssetIcon.module.css';

interface AssetIconProps {
  readonly asset: string;
  /** Pixels. */
  readonly size?: number;
}

/** A round sign of an asset: its icon, or its first letter on a hue of its own. Decorative and no text: the code stands beside it. */
export function AssetIcon({ asset, size = 28 }: AssetIconProps) {
  const icon = iconOf(asset);
  if (icon !== undefined) {
    return (
      <img
        className={classes['image']}
        src={icon}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  }
  const style = { '--hue': hueOf(asset), '--size': `${size}px` } as CSSProperties;
  return (
    <span className={classes['icon']} style={style} data-letter={asset.slice(0, 1)} aria-hidden="true" />
  );
}

/** Icons of the open set, each a file of the build that is fetched where it is seen. */
const ICONS = import.meta.glob<string>(
  '../../node_modules/cryptocurrency-icons/svg/color/{ada,bnb,btc,doge,eth,ltc,sol,usdt,xrp}.svg',
  { query: '?url&no-inline', import: 'default', eager: true, exhaustive: true },
);

function iconOf(asset: string): string | undefined {
  return ICONS[`../../node_modules/cryptocurrency-icons/svg/color/${asset.toLowerCase()}.svg`];
}

const GOLDEN_ANGLE = 137.508;

/** Spreads asset codes over the colour wheel, always the same way. */
function hueOf(asset: string): number {
  let hash = 0;
  for (const character of asset) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return Math.round((hash * GOLDEN_ANGLE) % 360);
}
