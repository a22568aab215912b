import type { SchedulerLike } from 'rxjs';
import type { TopicError } from '../topic.ts';

/** Somebody is logged in, or will be once there is a connection and a ticket; otherwise why nobody is. */
export type Login = 'ready' | 'waiting' | TopicError;

/** A hub's connection for whoever asks the exchange something, and waits for the answer: see `createCalls`. */
export interface Line {
  readonly scheduler: SchedulerLike;
  /** How the connection stands to its user now. */
  login(): Login;
  /** False when not connected: nothing is queued. */
  send(frame: string): boolean;
  nextId(): number;
}
