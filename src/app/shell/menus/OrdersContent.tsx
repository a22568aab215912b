import { useMenuItems } from '../../../stores/navigation/index.ts';
import { MenuItems } from './MenuItems.tsx';

/** The orders menu. */
export default function OrdersContent() {
  return <MenuItems items={useMenuItems('orders')} />;
}
