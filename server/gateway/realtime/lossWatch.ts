import type { CancelSwitches } from '../../services/cancelSwitches/cancelSwitches.ts';
import type { RealtimeIdentity } from './topic.ts';

/** Has the orders of a session cancelled when the connection that it was asked for on is lost. */
export class LossWatch {
  readonly #cancelSwitches: Pick<CancelSwitches, 'watch' | 'unwatch' | 'lost'>;
  #sessionId: string | undefined;

  constructor(cancelSwitches: Pick<CancelSwitches, 'watch' | 'unwatch' | 'lost'>) {
    this.#cancelSwitches = cancelSwitches;
  }

  async begin({ sessionId: placedBy, owner: userId }: RealtimeIdentity, graceMs: number): Promise<void> {
    this.#sessionId = placedBy;
    await this.#cancelSwitches.watch({ placedBy, userId, graceMs }, this);
  }

  /** Ends the watch; nothing is cancelled. */
  async end(): Promise<void> {
    const sessionId = this.#sessionId;
    this.#sessionId = undefined;
    if (sessionId !== undefined) await this.#cancelSwitches.unwatch(sessionId, this);
  }

  /** The connection is another's now, or nobody's: a session that was watched over has lost it. */
  passTo(sessionId: string | undefined): void {
    const lost = this.#sessionId;
    if (lost === undefined || lost === sessionId) return;
    this.#sessionId = undefined;
    this.#cancelSwitches.lost(lost, this);
  }
}
