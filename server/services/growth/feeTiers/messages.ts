import type { NewMessage } from '../../messages/message.ts';

/** Tells a user of another VIP level. @param revision names the change */
export function levelChanged(change: {
  readonly userId: number;
  readonly revision: number;
  readonly from: number;
  readonly to: number;
}): NewMessage {
  const { userId, revision, from, to } = change;
  const params = { level: String(to) };
  return {
    id: `vipLevel:${userId}:${revision}`,
    userId,
    type: 'user',
    title:
      to > from
        ? `You are now VIP ${to}. Lower fees apply from now on.`
        : `You are now VIP ${to}. Other fees apply from now on.`,
    linkUrl: '/m/#/vip',
    template: { name: to > from ? 'vipLevelRaised' : 'vipLevelLowered', params },
  };
}
