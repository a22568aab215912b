// What the screen of a contract loads once prices are shown, in one piece.
export { default as ContractLines } from './chart/ContractLines.tsx';
export { default as TriggerTypes } from './form/TriggerTypes.tsx';
export { default as PositionHotkeys } from './hotkeys/PositionHotkeys.tsx';
export { default as FormSettings } from './settings/FormSettings.tsx';
export { default as ContractTables } from './tables/ContractTables.tsx';
