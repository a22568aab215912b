import { once } from 'node:events';
import { formatFaults } from '@tidemark/streams/session';
import type { Args } from '../cli/args.ts';
import { UsageError } from '../cli/args.ts';
import { EXIT, type ExitCode } from '../cli/exitCodes.ts';
import { damageJson, damageReport, isDamaged } from '../files/damageReport.ts';
import { readFile, readOptions } from '../files/readFile.ts';
import { settingsFor, type AskedReplay } from '../replay/replayOptions.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { SessionTimes } from '../times/sessionTimes.ts';
import { WallClock } from '../times/wallClock.ts';
import { findApp } from './app.ts';
import { DEPTHS } from './derive/books.ts';
import { startSessionServer } from './sessionServer.ts';

/** Serves a session until it is stopped. */
export async function serveCommand(
  args: Args,
  terminal: Terminal,
  asked: AskedReplay,
  { port, speed }: { readonly port: number; readonly speed: number },
): Promise<ExitCode> {
  if (args.text('expect') !== undefined) throw new UsageError('--expect is for a replay without --serve');
  const { file, format, damage, ...session } = await readFile(args.positional(0), terminal, {
    ...readOptions(args),
    depths: DEPTHS,
  });
  const app = findApp(args.text('app'));
  const clock = new WallClock(session.header.startedAt);
  for (const entry of session.entries) clock.see(entry);
  const times = (zone?: string): SessionTimes => new SessionTimes(session.header, clock, zone);
  const { seed, faults, from, to } = settingsFor({ times }, asked, terminal);
  const server = await startSessionServer(session, {
    port,
    speed,
    seed,
    faults,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    isOnce: args.flag('once'),
    origins: args.list('origin'),
    ...(app !== undefined && { app }),
    onRound: (round) => {
      if (round > 1) terminal.note(`round ${round}`);
    },
  });
  const socket = `${server.address.replace('http', 'ws')}/realtime`;
  if (args.flag('json')) {
    const { topics } = server.player.timeline;
    terminal.print(
      JSON.stringify({
        file,
        format,
        address: server.address,
        socket,
        app: app ?? null,
        topics: topics.map(({ key }) => key),
        damage: damageJson(damage),
      }),
    );
  } else {
    for (const line of damageReport(file, damage)) terminal.note(line);
    const broken = formatFaults(faults);
    terminal.print(
      `${file}: ${format}, served at ${socket}${broken === '' ? '' : `, with ${broken}`}. Ctrl-C ends.`,
    );
    terminal.print(
      app === undefined
        ? 'The web application is not built here: --app names its folder.'
        : `The web application: ${server.address}/`,
    );
  }
  if (!terminal.stop.aborted) await once(terminal.stop, 'abort');
  await server.close();
  return isDamaged(damage) ? EXIT.failed : EXIT.ok;
}
