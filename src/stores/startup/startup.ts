import { proxy } from 'valtio';

/** Where the application is in its life. */
export type StartupPhase = 'notInitialised' | 'initialising' | 'initialised' | 'error';

export interface StartupState {
  phase: StartupPhase;
  /** Whether the present attempt is a further one: the screen that offered it then stays until it succeeds. */
  isRetry: boolean;
}

export interface Startup {
  readonly state: StartupState;
  /** Initialises the application, or tries again after an error; once under way or done, does nothing. Never rejects. */
  start(): Promise<void>;
}

/** Makes the life of an application that `initialise` begins; a rejection is the error. */
export function createStartup(initialise: () => Promise<void>): Startup {
  const state = proxy<StartupState>({ phase: 'notInitialised', isRetry: false });
  return {
    state,
    async start() {
      if (state.phase === 'initialising' || state.phase === 'initialised') return;
      state.isRetry = state.phase === 'error';
      state.phase = 'initialising';
      try {
        await initialise();
        state.phase = 'initialised';
      } catch {
        state.phase = 'error';
      }
    },
  };
}
