import {
  IconArrowBarDown,
  IconArrowBarUp,
  IconCode,
  IconIdBadge2,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconPercentage,
  IconPigMoney,
  IconReceipt2,
  IconTicket,
  IconShieldLock,
  IconUserPlus,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

export interface RailLink {
  readonly name:
    | 'overview'
    | 'deposit'
    | 'withdrawal'
    | 'statement'
    | 'orders'
    | 'earn'
    | 'coupons'
    | 'invite'
    | 'messages'
    | 'security'
    | 'profile'
    | 'api'
    | 'fees';
  /** Path inside the site. */
  readonly href: string;
  /** Beginning of the paths that the link stands for; the link itself unless it says otherwise. */
  readonly area?: string;
  readonly Icon: Icon;
}

/** The places of the personal centre, in the order of the rail. */
export const RAIL_LINKS: readonly RailLink[] = [
  { name: 'overview', href: '/personal/overview', Icon: IconLayoutDashboard },
  { name: 'deposit', href: '/personal/deposit', Icon: IconArrowBarDown },
  { name: 'withdrawal', href: '/personal/withdrawal', Icon: IconArrowBarUp },
  { name: 'statement', href: '/personal/statement', Icon: IconReceipt2 },
  { name: 'orders', href: '/personal/orders', Icon: IconListDetails },
  { name: 'earn', href: '/personal/earn/flexible', area: '/personal/earn', Icon: IconPigMoney },
  { name: 'coupons', href: '/personal/coupon', Icon: IconTicket },
  { name: 'invite', href: '/personal/invite', Icon: IconUserPlus },
  { name: 'messages', href: '/personal/message', Icon: IconMail },
  { name: 'security', href: '/personal/security', Icon: IconShieldLock },
  { name: 'profile', href: '/personal/settings/profile', Icon: IconIdBadge2 },
  { name: 'api', href: '/personal/settings/my-api', Icon: IconCode },
  { name: 'fees', href: '/m/#/fees', Icon: IconPercentage },
];

/** Whether a link stands for the place that is open. */
export function isCurrent({ href, area = href }: RailLink, location: string): boolean {
  return location === area || location.startsWith(`${area}/`);
}
