/** Ends work that was started. */
export type StopWork = () => void;

/** Work that exactly one process of a deployment does at a time. */
export interface Lease {
  /**
   * Starts work while this process holds the lease of a name, and stops it when another takes over. Resolves when the work has started, or when another
   * process does it; rejects as the start does.
   * @returns how to give the lease up
   */
  hold(name: string, start: () => StopWork | Promise<StopWork>): Promise<StopWork>;
}

/** The leases of a process that is alone: it does all the work. */
export const soleLease: Lease = {
  async hold(_name, start) {
    return start();
  },
};
