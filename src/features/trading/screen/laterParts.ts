// What both trading screens load once prices are shown, in one piece: a request for each of these would cost a phone more than they do.
export { default as IndicatorMenu } from './chart/IndicatorMenu.tsx';
export { default as BalancesFeed } from './context/BalancesFeed.tsx';
export { default as Followers } from './frame/Followers.tsx';
export { default as OrderDrawer } from './frame/OrderDrawer.tsx';
export { default as Hotkeys } from './hotkeys/Hotkeys.tsx';
export { default as PairMenu } from './marketHeader/PairMenu.tsx';
