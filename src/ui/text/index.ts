export { Amount } from './Amount.tsx';
export { Change } from './Change.tsx';
export { Figure } from './Figure.tsx';
export { MASK } from './mask.ts';
export { Price } from './Price.tsx';
export { useMarginRatio } from './useMarginRatio.ts';
export { Profit } from './Profit.tsx';
export { useFlash } from './useFlash.ts';
