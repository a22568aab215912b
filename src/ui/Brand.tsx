import { useId } from 'react';
import classes from './Brand.module.css';

/** The mark: a T whose bar is a wave. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#4d6bff" />
          <stop offset="1" stopColor="#2a48e0" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill={`url(#${id})`} />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round">
        <path d="M7 12.5c3-4 6-4 9 0s6 4 9 0" />
        <path d="M16 14v11" />
      </g>
    </svg>
  );
}

/** Mark and name. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <span className={classes['brand']}>
      <BrandMark />
      <span>{name}</span>
    </span>
  );
}
