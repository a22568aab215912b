import type { Visits } from './openedTogether.ts';

const TRADING = 'src/features/trading';

const SCREEN = `${TRADING}/screen`;

/** What every page loads once it is shown. */
const shell = [
  'src/app/shell/navigation/BottomBar.tsx',
  'src/app/notices/Toasts.tsx',
  'src/app/shell/connection/ConnectionMenu.tsx',
  'src/app/shell/navigation/layouts/SiteMenus.tsx',
];

/** The arrangements of both trading screens. */
const frames = [
  `${SCREEN}/frame/DesktopFrame.tsx`,
  `${SCREEN}/frame/PhoneFrame.tsx`,
  `${SCREEN}/frame/TabletFrame.tsx`,
];

/** What both trading screens load once prices are shown. */
const panels = [
  `${SCREEN}/chart/CandleChartView.tsx`,
  `${SCREEN}/chart/IndicatorMenu.tsx`,
  `${SCREEN}/context/BalancesFeed.tsx`,
  `${SCREEN}/frame/Followers.tsx`,
  `${SCREEN}/frame/OrderDrawer.tsx`,
  `${SCREEN}/hotkeys/Hotkeys.tsx`,
  `${SCREEN}/marketHeader/PairMenu.tsx`,
];

/** The pages that most visits begin with, and the parts that each loads without being asked, stage by stage. */
export const visits = {
  home: [['src/features/home/index.tsx'], [], shell],
  spot: [
    [`${TRADING}/spot/index.tsx`],
    frames,
    [
      ...shell,
      ...panels,
      `${TRADING}/spot/FundsPanel.tsx`,
      `${TRADING}/spot/chart/SpotLines.tsx`,
      `${TRADING}/spot/tables/AccountTables.tsx`,
    ],
  ],
  contracts: [
    [`${TRADING}/contracts/index.tsx`],
    frames,
    [
      ...shell,
      ...panels,
      `${TRADING}/contracts/chart/ContractLines.tsx`,
      `${TRADING}/contracts/form/TriggerTypes.tsx`,
      `${TRADING}/contracts/hotkeys/PositionHotkeys.tsx`,
      `${TRADING}/contracts/risk/RiskPanel.tsx`,
      `${TRADING}/contracts/settings/FormSettings.tsx`,
      `${TRADING}/contracts/tables/ContractTables.tsx`,
    ],
  ],
  orders: [
    [
      `${TRADING}/orders/index.tsx`,
      `${TRADING}/spot/orders/SpotOrders.tsx`,
      `${TRADING}/contracts/orders/ContractOrders.tsx`,
    ],
  ],
  wallet: [
    ['src/features/wallet/deposit/DepositPage.tsx', 'src/features/wallet/withdrawal/WithdrawalPage.tsx'],
  ],
  auth: [['src/features/auth/login/index.tsx']],
} satisfies Visits;
