import type { Answered } from './http/measureAnswers.ts';
import type { RealtimeGateway } from './realtime/realtimeGateway.ts';

/** The realtime side of a gateway, as far as it is measured. */
export type MeasuredRealtime = Pick<RealtimeGateway, 'status' | 'counters'>;

/** What a gateway tells of itself. */
export interface GatewayMeter {
  /** Told of every answer. */
  answered(answer: Answered): void;
  /** Given the realtime side of each gateway, to look at. */
  follow(realtime: MeasuredRealtime): void;
}
