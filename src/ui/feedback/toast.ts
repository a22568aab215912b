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

function show(kind: ToastKind, message: string): void {
  const forget = visibleToasts.add({ kind, message });
  notifications.show({
    message,
    ...LOOKS[kind],
    withBorder: true,
    autoClose: TOAST_DURATION_MS,
    onClose: forget,
    closeButtonProps: { 'aria-label': i18next.t('ui.dismiss') },
  });
}

/** Short texts over the page. Texts are already translated, or come from the server. */
export const toast = {
  success: (message: string): void => show('success', message),
  info: (message: string): void => show('info', message),
  warning: (message: string): void => show('warning', message),
  error: (message: string): void => show('error', message),
};

/** Shows again what a reload has cut short. Called once, when the page has started. */
export function showKeptToasts(): void {
  for (const { kind, message } of visibleToasts.takeKept()) show(kind, message);
}
