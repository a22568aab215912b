import { readFile } from 'node:fs/promises';
import type { OperationData } from '@tidemark/sdk/contract';
import { oneWord, type OperatorCommand } from './command.ts';
import { OperatorError } from './operatorClient.ts';
import { UsageError } from './usage.ts';

type Figures = OperationData<'listCouponRules'>[number];

const DEFAULT_DAYS = 30;

/** A rule from a file. */
async function ruleIn(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`${file} cannot be read.`, { cause });
  });
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new UsageError(`${file} is no JSON.`);
  }
}

function lineOf(rule: Figures): string {
  const { ruleId, version, type, state, issued, budget, budgetLeft, granted, lost, released, recalled } =
    rule;
  const spent = `granted ${granted} (lost ${lost}, released ${released}, recalled ${recalled}, in force ${rule.inForce})`;
  return `${ruleId}  v${version}  ${type}  ${state}  ${issued} issued  ${budgetLeft} of ${budget} USDT left  ${spent}  paid ${rule.paid}`;
}

function setState(state: Figures['state']): OperatorCommand {
  return async (input, call) => {
    const isRevoked = input.isRevoked === true;
    if (isRevoked && state !== 'ended') throw new UsageError('Only coupon end takes --revoke.');
    const ruleId = oneWord(input, 'rule');
    return lineOf(await call('setCouponRuleState', { ruleId, state, ...(isRevoked && { isRevoked }) }));
  };
}

function decide(isApproved: boolean): OperatorCommand {
  return async (input, call) => {
    const couponId = oneWord(input, 'coupon');
    const { displayUserId, status, stage, amount } = await call('reviewCoupon', { couponId, isApproved });
    return `${couponId} of ${displayUserId} (${amount} USDT) is ${status}${stage === null ? '' : `, ${stage}`}.`;
  };
}

/** What operators decide of coupons, by their words. */
export const COUPON_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'coupon create'(input, call) {
    const rule = await ruleIn(oneWord(input, 'file with a rule'));
    return lineOf(await call('createCouponRule', { rule }));
  },

  async 'coupon preview'({ words: [file, days = String(DEFAULT_DAYS), ...more] }, call) {
    if (file === undefined || more.length > 0 || !/^[1-9]\d{0,2}$/.test(days))
      throw new UsageError('Name the file with a rule, and the number of days.');
    const found = await call('previewCouponRule', { rule: await ruleIn(file), days: Number(days) });
    const lines = found.days.map(
      ({ day, issued, granted, paid, released, recalled }) =>
        `${day}  ${issued} issued  granted ${granted}  released ${released}  recalled ${recalled}  paid ${paid}`,
    );
    return [...lines, `In all ${found.issued} coupons, ${found.cost} USDT at most.`].join('\n');
  },

  async 'coupon list'(_input, call) {
    const rules = await call('listCouponRules');
    return rules.length === 0 ? 'There is no coupon rule.' : rules.map(lineOf).join('\n');
  },

  async 'coupon show'(input, call) {
    const { rule, figures, coupons } = await call('showCouponRule', { ruleId: oneWord(input, 'rule') });
    const lines = coupons.map(
      ({ couponId, displayUserId, status, stage, reason, amount, remainingAmount }) =>
        `${couponId}  ${displayUserId}  ${status} ${stage ?? reason ?? ''}  ${remainingAmount} of ${amount} USDT left`,
    );
    return [JSON.stringify(rule, undefined, 2), lineOf(figures), ...lines].join('\n');
  },

  'coupon pause': setState('paused'),
  'coupon resume': setState('active'),
  'coupon end': setState('ended'),

  async 'coupon grant'({ words: [ruleId, displayUserId, ...more] }, call) {
    if (ruleId === undefined || displayUserId === undefined || more.length > 0)
      throw new UsageError('Name the rule and the UID.');
    const { couponId } = await call('grantCoupon', { ruleId, displayUserId });
    return `${displayUserId} has the coupon ${couponId}.`;
  },
  'coupon approve': decide(true),
  'coupon decline': decide(false),
};
