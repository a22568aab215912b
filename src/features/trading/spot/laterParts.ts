// What the screen of a pair loads once prices are shown, in one piece.
export { default as SpotLines } from './chart/SpotLines.tsx';
export { default as FundsPanel } from './FundsPanel.tsx';
export { default as AccountTables } from './tables/AccountTables.tsx';
