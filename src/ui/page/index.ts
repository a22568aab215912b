export { Facts } from './Facts.tsx';
export { PageFrame } from './PageFrame.tsx';
export { Panel } from './Panel.tsx';
export { Upcoming } from './Upcoming.tsx';
export { NextSteps } from './NextSteps.tsx';
export { useCurrentInView } from './useCurrentInView.ts';
