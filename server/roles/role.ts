import type { Logger } from 'pino';

/** A part of the server that may run in a process, or on a machine, of its own. */
export interface Role {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/** The started roles of a process, stopped in the reverse order. */
export class Running implements Role {
  readonly #roles: Role[] = [];
  readonly #log: Pick<Logger, 'error'>;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Keeps a role to be stopped, and returns it. */
  add<Started extends Role>(role: Started): Started {
    this.#roles.push(role);
    return role;
  }

  /** Resolves with what is being started; stops all roles when that fails. */
  async orStop<Started>(starting: Promise<Started>): Promise<Started> {
    try {
      return await starting;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops the roles, the last one first, each even when another failed. */
  async stop(): Promise<void> {
    for (const role of this.#roles.toReversed()) {
      try {
        await role.stop();
      } catch (error) {
        this.#log.error(error, 'A part of the server did not stop cleanly');
      }
    }
  }
}
