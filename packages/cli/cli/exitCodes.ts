/** What the command ends with, the same for all commands. */
export const EXIT = {
  /** Done; nothing is wrong with what was read. */
  ok: 0,
  /** Done, but not as it should be: a file is damaged, sessions differ, something else was expected, or a check failed. */
  failed: 1,
  /** The command is wrong, or what it needs cannot be had: a port, an address, a folder. */
  usage: 2,
  /** A file cannot be read, or is no session. */
  noSession: 3,
  /** What the command makes cannot be written any further: the disk is full. */
  notWritten: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_HELP: readonly (readonly [string, string])[] = [
  ['0', 'done, and nothing is wrong'],
  ['1', 'damage, a difference, or something else than expected'],
  ['2', 'the command is wrong, or a port or address cannot be had'],
  ['3', 'a file cannot be read, or is no session'],
  ['4', 'the output cannot be written, as on a full disk'],
];
