export { kycStateOf } from './kyc.ts';
export type { KycState } from './kyc.ts';
export { nicknameOf } from './nickname.ts';
export { usePendingCoupon } from './pendingCoupon.ts';
export { useTotalAssets } from './totalAssets.ts';
