export { CrossingLink } from './CrossingLink.tsx';
export { ResetFunds } from './ResetFunds.tsx';
export { SimulatedBadge } from './SimulatedBadge.tsx';
