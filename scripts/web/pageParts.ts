import type { Openings } from './openedTogether.ts';

export const TRADING = 'src/features/trading';

/** What pages open at once and, as soon as the screen is there, with it. */
export const pageParts = {
  home: ['src/features/home/index.tsx'],
  spot: [`${TRADING}/spot/index.tsx`],
  contracts: [`${TRADING}/contracts/index.tsx`],
  shell: [
    'src/app/notices/Toasts.tsx',
    'src/app/shell/connection/ConnectionMenu.tsx',
    'src/app/shell/navigation/layouts/SiteMenus.tsx',
  ],
  frame: [
    `${TRADING}/screen/chart/CandleChartView.tsx`,
    `${TRADING}/screen/chart/IndicatorMenu.tsx`,
    `${TRADING}/screen/frame/DesktopFrame.tsx`,
    `${TRADING}/screen/frame/Followers.tsx`,
    `${TRADING}/screen/hotkeys/Hotkeys.tsx`,
    `${TRADING}/screen/marketHeader/PairMenu.tsx`,
  ],
  spotPanels: [
    `${TRADING}/screen/context/BalancesFeed.tsx`,
    `${TRADING}/spot/FundsPanel.tsx`,
    `${TRADING}/spot/chart/SpotLines.tsx`,
    `${TRADING}/spot/tables/AccountTables.tsx`,
  ],
  contractPanels: [
    `${TRADING}/contracts/chart/ContractLines.tsx`,
    `${TRADING}/contracts/form/TriggerTypes.tsx`,
    `${TRADING}/contracts/hotkeys/PositionHotkeys.tsx`,
    `${TRADING}/contracts/risk/RiskPanel.tsx`,
    `${TRADING}/contracts/settings/FormSettings.tsx`,
    `${TRADING}/contracts/tables/ContractTables.tsx`,
    `${TRADING}/screen/context/BalancesFeed.tsx`,
  ],
} satisfies Openings;
