import type { TopicError, TopicPhase, TopicState } from '@tidemark/streams';
import { auditTime, combineLatest, distinctUntilChanged, map, of, shareReplay, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Contract, MarginAccount, MarkPrice, Position } from '../types.ts';
import { portfolioOf } from './portfolio.ts';
import type { Portfolio } from './portfolio.ts';

/** Marks of many contracts arrive in one burst; it is worked out once. */
const BURST_MS = 0;

export interface PortfolioSources {
  readonly positions$: Observable<TopicState<readonly Position[]>>;
  readonly margin$: Observable<TopicState<readonly MarginAccount[]>>;
  readonly contracts$: Observable<readonly Contract[]>;
  readonly markOf: (contract: string) => Observable<TopicState<MarkPrice>>;
}

/** Like the state of a topic, but for the value: it may be there while a part, such as the mark of a new position, is still `loading`. */
export interface PortfolioState {
  readonly key: string;
  readonly phase: TopicPhase;
  readonly value: Portfolio | undefined;
  readonly ts: number | undefined;
  readonly receivedAt: number | undefined;
  readonly error?: TopicError | undefined;
}

/**
 * The user's positions and accounts, worked out again with every mark of a contract that has a position. Its phase is
 * that of the part which lags most: figures that rest on an old mark are never shown as live.
 */
export function createPortfolio$(sources: PortfolioSources): Observable<PortfolioState> {
  const marks$ = sources.positions$.pipe(
    map(({ value = [] }) => [...new Set(value.map(({ contract }) => contract))].sort()),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap((names) => (names.length === 0 ? of([]) : combineLatest(names.map(sources.markOf)))),
  );
  return combineLatest([sources.positions$, sources.margin$, marks$, sources.contracts$]).pipe(
    auditTime(BURST_MS),
    map(([positions, margin, marks, contracts]) => combine(positions, margin, marks, contracts)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
}

function combine(
  positions: TopicState<readonly Position[]>,
  margin: TopicState<readonly MarginAccount[]>,
  marks: readonly TopicState<MarkPrice>[],
  contracts: readonly Contract[],
): PortfolioState {
  const parts: readonly TopicState<unknown>[] = [positions, margin, ...marks];
  const failed = parts.find(({ phase }) => phase === 'error');
  const lagging = failed ?? parts.find(({ phase }) => phase !== 'live') ?? positions;
  const isKnown = positions.value !== undefined && margin.value !== undefined;
  const value = isKnown
    ? portfolioOf({
        positions: positions.value,
        accounts: margin.value,
        contracts,
        marks: new Map(
          marks.flatMap(({ value: mark }) => (mark === undefined ? [] : [[mark.contract, mark]])),
        ),
      })
    : undefined;
  return {
    key: 'portfolio',
    phase: lagging.phase,
    value,
    ts: earliest(parts.map(({ ts }) => ts)),
    receivedAt: earliest(parts.filter(({ phase }) => phase === lagging.phase).map((part) => part.receivedAt)),
    error: lagging.error,
  };
}

function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
