// What every page loads once it is shown and connected, in one piece.
export { default as ConnectionMenu } from './connection/ConnectionMenu.tsx';
export { default as SiteMenus } from './navigation/layouts/SiteMenus.tsx';
export { default as Toasts } from '../notices/Toasts.tsx';
export { restoreTyped } from '../../platform/update/restoreTyped.ts';
