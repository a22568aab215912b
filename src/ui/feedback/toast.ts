import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** Toasts stay for three seconds; at most two are visible and the others wait their turn. */
export const TOAST_DURATION_MS = 3000;
export const TOAST_LIMIT = 2;

function show(message: string, color: string, role: 'status' | 'alert'): void {
  notifications.show({
    message,
    color,
    role,
    withBorder: true,
    autoClose: TOAST_DURATION_MS,
    closeButtonProps: { 'aria-label': i18next.t('ui.dismiss') },
  });
}

/** Short messages over the page. Texts are already translated, or come from the server. */
export const toast = {
  success: (message: string): void => show(message, 'teal', 'status'),
  info: (message: string): void => show(message, 'brand', 'status'),
  warning: (message: string): void => show(message, 'yellow', 'status'),
  error: (message: string): void => show(message, 'red', 'alert'),
};
