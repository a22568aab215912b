import type { Custody } from '../../custody/protocol.ts';
import { serially } from '../messages/serial.ts';
import type { WithdrawalSwitch } from './withdrawalSwitch.ts';

interface PayoutPauseOptions {
  readonly custody: Pick<Custody, 'pausePayouts'>;
  readonly stopSwitch: Pick<WithdrawalSwitch, 'state'>;
  readonly onFault: (error: unknown) => void;
}

/** Has custody pause what it was ordered as long as withdrawals are stopped: it keeps the last word that it got, over restarts of both sides. */
export class PayoutPause {
  readonly #options: PayoutPauseOptions;
  readonly #serially = serially();
  /** What custody was told last; undefined where nobody knows. */
  #told: boolean | undefined;

  constructor(options: PayoutPauseOptions) {
    this.#options = options;
  }

  /** Tells custody how the switch stands, unless it knows; where it does not answer, it is told the next time. @returns whether withdrawals are stopped */
  sync(): Promise<boolean> {
    return this.#serially(async () => {
      const { custody, stopSwitch, onFault } = this.#options;
      const { isHalted } = await stopSwitch.state();
      if (this.#told === isHalted) return isHalted;
      this.#told = undefined;
      await custody.pausePayouts(isHalted).then(() => {
        this.#told = isHalted;
      }, onFault);
      return isHalted;
    });
  }
}

/** The switch, of which custody hears at once. */
export function pausing(stopSwitch: WithdrawalSwitch, pause: PayoutPause): WithdrawalSwitch {
  return {
    async halt(cause) {
      await stopSwitch.halt(cause);
      await pause.sync();
    },
    async haltFirst(cause) {
      await stopSwitch.haltFirst(cause);
      await pause.sync();
    },
    async resume() {
      await stopSwitch.resume();
      await pause.sync();
    },
    state: () => stopSwitch.state(),
  };
}
