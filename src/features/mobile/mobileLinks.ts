import { IconCrown, IconPercentage, IconTicket, IconUserPlus } from '@tabler/icons-react';

/** The pages under `/m/#`, in the order of their links. */
export const MOBILE_LINKS = [
  { name: 'fees', path: '/fees', Icon: IconPercentage },
  { name: 'vip', path: '/vip', Icon: IconCrown },
  { name: 'coupon', path: '/mobile/coupon', Icon: IconTicket },
  { name: 'invite', path: '/mobile/invite', Icon: IconUserPlus },
] as const;
