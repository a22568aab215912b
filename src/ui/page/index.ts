export { Facts } from './Facts.tsx';
export { PageFrame } from './PageFrame.tsx';
export { Panel } from './Panel.tsx';
export { Upcoming } from './Upcoming.tsx';
export type { NextStep } from './NextSteps.tsx';
export { NextSteps } from './NextSteps.tsx';
