export { exportShownRows } from './exportShownRows.ts';
export { posts } from './layer.ts';
export { useForm } from './useForm.ts';
export { useItem, type Item } from './useItem.ts';
export { useList, type List } from './useList.ts';
export type { Column } from '@tidemark/sdk';
