import fc from 'fast-check';

export const OPERATORS = ['grace', 'linus', 'barbara'] as const;
const [GRACE] = OPERATORS;

export type Step =
  | { readonly kind: 'request' | 'approve'; readonly operator: string }
  | { readonly kind: 'leave'; readonly operator: string }
  | { readonly kind: 'pass'; readonly hours: number }
  | { readonly kind: 'refuse' | 'cancel' | 'prove' | 'freeze' | 'unfreeze' | 'purge' | 'restart' };

const operator = fc.constantFrom(...OPERATORS);
const hours = fc.constantFrom(1, 12, 23, 24, 25, 48);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('request' as const), operator }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('approve' as const), operator }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      hours: fc.constantFrom(1, 12, 23, 24, 25, 48),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), operator }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('refuse', 'cancel', 'prove', 'freeze', 'unfreeze', 'purge', 'purge', 'restart'),
    }),
  },
);

/** A case that goes well, with something in between: steps at random seldom get that far. */
const agreement = fc
  .tuple(fc.shuffledSubarray([...OPERATORS], { minLength: 2, maxLength: 2 }), hours, step, hours, step)
  .map(([[by = GRACE, other = GRACE], before, between, after, last]): Step[] => [
    { kind: 'request', operator: by },
    { kind: 'pass', hours: before },
    between,
    { kind: 'approve', operator: other },
    { kind: 'pass', hours: after },
    last,
    { kind: 'purge' },
  ]);

export const schedule = fc
  .array(fc.oneof(fc.array(step, { minLength: 1, maxLength: 5 }), agreement), { maxLength: 5 })
  .map((parts) => parts.flat());

/** A case of the model: what people did, without how it is stored. */
interface ModelCase {
  readonly by: string;
  readonly at: number;
  approvedBy?: string;
  isOver: boolean;
}

/** Rules of recoveries in their simplest form: one user, hours as time. */
export class Model {
  readonly staff = new Set<string>(OPERATORS);
  hour = 0;
  isFrozen = false;
  current: ModelCase | undefined;
  blockedUntil = -Infinity;
  applied: ModelCase[] = [];

  /** The case that is open now. */
  get open(): ModelCase | undefined {
    const { current, hour } = this;
    return current !== undefined && !current.isOver && hour < current.at + 48 ? current : undefined;
  }

  /** @returns whether the step succeeds; `undefined` for those that always do */
  take(step: Step): boolean | undefined {
    const { open } = this;
    switch (step.kind) {
      case 'request': {
        const isAllowed =
          this.staff.has(step.operator) &&
          !this.isFrozen &&
          open === undefined &&
          this.hour >= this.blockedUntil;
        if (isAllowed) this.current = { by: step.operator, at: this.hour, isOver: false };
        return isAllowed;
      }
      case 'approve': {
        if (open === undefined || open.approvedBy !== undefined || this.isFrozen) return false;
        if (open.by === step.operator || !this.staff.has(step.operator)) return false;
        open.approvedBy = step.operator;
        this.#apply();
        return true;
      }
      case 'leave':
        this.staff.delete(step.operator);
        if (open?.by === step.operator || open?.approvedBy === step.operator) open.isOver = true;
        return undefined;
      case 'refuse':
        if (open !== undefined) open.isOver = true;
        return open !== undefined;
      case 'cancel':
      case 'prove':
        if (open !== undefined) this.blockedUntil = this.hour + 24;
        if (open !== undefined) open.isOver = true;
        return step.kind === 'cancel' ? open !== undefined : undefined;
      case 'pass':
        this.hour += step.hours;
        return undefined;
      case 'freeze':
      case 'unfreeze':
        this.isFrozen = step.kind === 'freeze';
        return undefined;
      case 'purge':
        this.#apply();
        return undefined;
      case 'restart':
        return undefined;
    }
  }

  #apply(): void {
    const { open } = this;
    if (open?.approvedBy === undefined || this.isFrozen || this.hour < open.at + 24) return;
    open.isOver = true;
    this.applied.push(open);
  }
}
