import { EXIT, type ExitCode } from './exitCodes.ts';
import { closest, parseCommandLine, UsageError } from './args.ts';
import { commandHelp, generalHelp } from './help.ts';
import { DamagedFileError, FileError } from '../files/readFile.ts';
import { WriteError } from '../files/writeError.ts';
import type { Command } from './command.ts';
import { packageVersion } from './version.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Runs what stands on the command line, and resolves to the exit code. What cannot be explained is rejected with. */
export async function run(
  argv: readonly string[],
  commands: readonly Command[],
  terminal: Terminal,
): Promise<ExitCode> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = name === 'help' ? commands.find((one) => one.name === rest[0]) : undefined;
    terminal.print(
      about === undefined ? generalHelp(commands, terminal.style) : commandHelp(about, terminal.style),
    );
    return name === undefined ? EXIT.usage : EXIT.ok;
  }
  if (name === '--version' || name === '-V') {
    terminal.print(packageVersion());
    return EXIT.ok;
  }
  const command = commands.find((one) => one.name === name);
  try {
    if (command === undefined) throw unknownCommand(name, commands);
    const args = parseCommandLine(command, rest);
    if (args.flag('help')) {
      terminal.print(commandHelp(command, terminal.style));
      return EXIT.ok;
    }
    return await command.run(args, terminal);
  } catch (error) {
    return explain(error, command, terminal);
  }
}

function unknownCommand(name: string, commands: readonly Command[]): UsageError {
  const meant = closest(
    name,
    commands.map((one) => one.name),
  );
  const hint = meant === undefined ? 'tidemark --help lists them' : `did you mean ${meant}?`;
  return new UsageError(`there is no command ${name}; ${hint}`);
}

function explain(error: unknown, command: Command | undefined, terminal: Terminal): ExitCode {
  if (error instanceof UsageError) {
    const help = command === undefined ? '' : `\ntidemark ${command.name} --help explains it`;
    terminal.note(`tidemark: ${error.message}${help}`);
    return EXIT.usage;
  }
  if (error instanceof FileError || error instanceof DamagedFileError) {
    terminal.note(`tidemark: ${error.message}`);
    return error instanceof FileError ? EXIT.noSession : EXIT.failed;
  }
  if (error instanceof WriteError) {
    if (error.isUnread) return EXIT.ok;
    terminal.note(`tidemark: ${error.message}`);
    return EXIT.notWritten;
  }
  if (isListenError(error)) {
    terminal.note(`tidemark: the port cannot be had: ${error.message}`);
    return EXIT.usage;
  }
  throw error;
}

/** The port is taken or not permitted. */
function isListenError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
