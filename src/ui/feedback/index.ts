export { EmptyState } from './EmptyState.tsx';
export { ErrorState } from './ErrorState.tsx';
export { NativeOnlyNotice } from './NativeOnlyNotice.tsx';
export { RowsSkeleton } from './RowsSkeleton.tsx';
export { StatusDot } from './StatusDot.tsx';
export type { StatusTone } from './StatusDot.tsx';
export { useCopy } from './useCopy.ts';
export { useFailureText } from './useFailureText.ts';
export { showKeptToasts, TOAST_DURATION_MS, TOAST_LIMIT, toast } from './toast.ts';
