import { dialogs } from '../../../stores/dialogs/index.ts';
import { reloadPage } from '../../../ui/navigation/reloadPage.ts';

const SPOT = 2;
const DERIVATIVES = 4;

/** Opens the transfer dialog as the navigation bar does: USDT from spot to USDT futures, and the page reloads afterwards. */
export function openTransfer(): void {
  dialogs.openTransfer({
    asset: 'USDT',
    fromProduct: SPOT,
    toProduct: DERIVATIVES,
    onSuccess: reloadPage,
  });
}
