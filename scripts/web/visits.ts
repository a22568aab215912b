import type { Visits } from './openedTogether.ts';

const TRADING = 'src/features/trading';

const SCREEN = `${TRADING}/screen`;

/** What every page loads once it is shown. */
const shell = ['src/app/shell/laterParts.ts'];

/** The bar of phones, which is there from the start. */
const bar = 'src/app/shell/navigation/BottomBar.tsx';

/** The arrangements of both trading screens. */
const frames = [
  bar,
  `${SCREEN}/frame/DesktopFrame.tsx`,
  `${SCREEN}/frame/PhoneFrame.tsx`,
  `${SCREEN}/frame/TabletFrame.tsx`,
];

/** What both trading screens load once prices are shown. */
const panels = [`${SCREEN}/chart/CandleChartView.tsx`, `${SCREEN}/laterParts.ts`];

/** The pages that most visits begin with, and the parts that each loads without being asked, stage by stage. */
export const visits = {
  home: [['src/features/home/index.tsx'], [bar], shell],
  spot: [[`${TRADING}/spot/index.tsx`], frames, [...shell, ...panels, `${TRADING}/spot/laterParts.ts`]],
  contracts: [
    [`${TRADING}/contracts/index.tsx`],
    frames,
    [...shell, ...panels, `${TRADING}/contracts/laterParts.ts`, `${TRADING}/contracts/risk/RiskPanel.tsx`],
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

/** Orders are looked at after they were placed. */
export const rare = ['orders'] as const;

/** Trading screens have the most style sheets, and the wallet shares theirs. */
export const oneSheet = ['spot', 'contracts', 'wallet'] as const;
