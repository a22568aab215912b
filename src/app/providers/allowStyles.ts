import { setNonce } from 'get-nonce';
import { styleNonce } from '../../platform/styleNonce.ts';

/** Gives the scroll lock of dialogs and drawers the nonce of the page; Mantine itself takes it as a property. */
export function allowStyles(): void {
  setNonce(styleNonce());
}
