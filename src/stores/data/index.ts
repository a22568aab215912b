export { exportShownRows } from './exportShownRows.ts';
export { posts } from './layer.ts';
export type { Outcome } from './latest.ts';
export { useForm } from './useForm.ts';
export { useItem, type Item } from './useItem.ts';
export { useList, type List } from './useList.ts';
export type { Column } from '@tidemark/sdk';
