export { Amount } from './figures.tsx';
export { Change } from './figures.tsx';
export { Figure } from './figures.tsx';
export { MASK } from './figures.tsx';
export { Price } from './figures.tsx';
export { useMarginRatio } from './figures.tsx';
export { Profit } from './figures.tsx';
export { useFlash } from './useFlash.ts';
