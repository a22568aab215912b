import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { visibleToasts } from './keptToasts.ts';
import type { ToastKind } from './keptToasts.ts';

/** Toasts stay for three seconds; at most two are visible and the others wait their turn. */
export const TOAST_DURATION_MS = 3000;
export const TOAST_LIMIT = 2;

const LOOKS = {
  success: { color: 'teal', role: 'status' },
  info: { color: 'brand', role: 'status' },
  warning: { color: 'yellow', role: 'status' },
  error: { color: 'red', role: 'alert' },
} as const satisfies Record<ToastKind, object>;

function show(kind: ToastKind, message: string, onClosed?: () => void): void {
  const forget = visibleToasts.add({ kind, message });
  notifications.show({
    message,
    ...LOOKS[kind],
    withBorder: true,
    autoClose: TOAST_DURATION_MS,
    onClose: () => {
      forget();
      onClosed?.();
    },
    closeButtonProps: { 'aria-label': i18next.t('ui.dismiss') },
  });
}

/** Shows a toast; `onClosed` is called when it has gone. */
type Show = (message: string, onClosed?: () => void) => void;

/** Short texts over the page. Texts are already translated, or come from the server. */
export const toast: Readonly<Record<ToastKind, Show>> = {
  success: (message, onClosed) => show('success', message, onClosed),
  info: (message, onClosed) => show('info', message, onClosed),
  warning: (message, onClosed) => show('warning', message, onClosed),
  error: (message, onClosed) => show('error', message, onClosed),
};

/** Shows again what a reload has cut short. Called once, when the page has started. */
export function showKeptToasts(): void {
  for (const { kind, message } of visibleToasts.takeKept()) show(kind, message);
}
