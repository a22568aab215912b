export { CardList } from './CardList.tsx';
export type { Column } from './column.ts';
export { DataTable } from './DataTable.tsx';
export { Pager } from './Pager.tsx';
export { sortRows } from './sortRows.ts';
