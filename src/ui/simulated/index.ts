export { ResetFunds } from './ResetFunds.tsx';
export { SimulatedBadge } from './SimulatedBadge.tsx';
