import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { UsageError } from '../cli/args.ts';
import { missingKeys } from '../analysis/keys.ts';
import { damageJson, damageReport, isDamaged } from '../files/damageReport.ts';
import { READ_OPTIONS, readOptions } from '../files/readFile.ts';
import { readPlayable, type Playable } from '../files/readPlayable.ts';
import { differences, readExpectation } from '../replay/expectation.ts';
import { playSession, type Played } from '../replay/playSession.ts';
import { askedReplay, REPLAY_OPTIONS, settingsFor, type ReplaySettings } from '../replay/replayOptions.ts';
import { totalHash } from '../replay/totalHash.ts';
import { serveCommand } from '../serve/serveCommand.ts';
import { counted } from '../terminal/layout.ts';
import { describeState } from './replay/describeState.ts';
import { formatFaults } from '@tidemark/streams/session';
import type { HubCounters } from '@tidemark/streams';

export const replay: Command = {
  name: 'replay',
  summary: 'play a session through the hub and the streams, or serve it to others',
  usage: 'FILE',
  positionals: [1, 1],
  about:
    'Plays a session through a hub that follows every topic in it, with faults if asked, on virtual time and as fast as possible unless a speed is given; ' +
    'then tells the state of each topic at the end. It ends with 0 when all of the session was there, and every topic is live; with --expect the states ' +
    'must be those, too.\n' +
    'With --serve it is played over a real websocket instead, over and over, with the REST calls that the web application makes: at http://127.0.0.1:PORT/ ' +
    'the application itself, where it is built or --app names its folder.',
  options: {
    speed: { value: 'N', about: 'N times as fast as recorded; default: as fast as possible, with --serve 1' },
    ...REPLAY_OPTIONS,
    expect: {
      value: 'HASH|FILE',
      about:
        'The states at the end must have this hash, those of a file that "tidemark hash" wrote, or those of a session',
    },
    ...READ_OPTIONS,
    serve: {
      value: 'PORT',
      about: 'Serve it at ws://127.0.0.1:PORT/realtime, over and over; 0 for any free port',
    },
    app: { value: 'DIR', about: 'With --serve: the folder of the built web application' },
    origin: {
      value: 'URL',
      repeated: true,
      about: 'With --serve: a site whose pages may call it besides those of this machine',
    },
    once: { about: 'With --serve: stay at the end instead of beginning anew' },
  },
  examples: [
    ['tidemark replay btc.session', 'does it play whole?'],
    ['tidemark replay btc.session --seed 7 --fault drop=1%,disconnect', 'do the streams survive that?'],
    ['tidemark replay btc.session --fault drop=5% --expect btc.session', 'and end with the same states?'],
    ['tidemark replay btc.session --serve 8090 --speed 2', 'an exchange made of it, for whatever connects'],
  ],
  async run(args, terminal) {
    const asked = askedReplay(args);
    const speed = args.positive('speed');
    const port = args.whole('serve', 0, 65_535);
    if (port !== undefined) return serveCommand(args, terminal, asked, { speed: speed ?? 1, port });
    for (const name of ['app', 'origin', 'once'])
      if (args.values[name] !== undefined) throw new UsageError(`--${name} is for --serve`);
    const expected = args.text('expect');
    const reading = readOptions(args);
    const expectation =
      expected === undefined ? undefined : await readExpectation(expected, terminal, reading);
    const playable = await readPlayable(args.positional(0), terminal, reading);
    const { file, format, damage, timeline } = playable;
    const settings = settingsFor(playable, asked, terminal);
    const startedAt = performance.now();
    const played = await playSession(timeline, {
      ...settings,
      ...(speed !== undefined && { speed }),
      stop: terminal.stop,
    });
    const elapsedMs = performance.now() - startedAt;
    const unmet = expectation === undefined ? [] : differences(expectation, played.hashes);
    const isWhole = !isDamaged(damage) && isSound(played, settings.faultText !== '');
    const missing = missingKeys(playable.keys, played.states);
    const isAsExpected = unmet.length === 0 && missing.length === 0;
    if (args.flag('json')) {
      const { counters, states, hashes, shown } = played;
      const report = {
        file,
        format,
        seed: settings.seed,
        faults: formatFaults(settings.faults),
        elapsedMs,
        shown,
        counters,
        hash: totalHash(hashes),
        hashes,
        states: [...states.values()],
        missing,
        unmet,
        damage: damageJson(damage),
        isWhole,
      };
      terminal.print(JSON.stringify(report, null, 2));
    } else {
      const { style } = terminal;
      for (const line of damageReport(file, damage)) terminal.note(line);
      terminal.print(
        `${file}: ${format}, ${rangeOf(playable, settings)} played in ${elapsedMs.toFixed(0)} ms; ` +
          counted(played.shown, 'state', 'shown'),
      );
      terminal.print(describeCounters(played.counters));
      if (played.states.size === 0) terminal.print(style.red('there is nothing in it that can be played'));
      for (const state of played.states.values()) terminal.print(describeState(state, style));
      for (const key of missing) terminal.print(`${key}  ${style.red('cannot be played')}`);
      for (const line of unmet) terminal.print(style.red(`not as expected: ${line}`));
      terminal.print(style.dim(`hash ${totalHash(played.hashes)}`));
    }
    return isWhole && isAsExpected ? EXIT.ok : EXIT.failed;
  },
};

/** Whether every state is in step at the end and, where nothing was made to go wrong, nothing went wrong on the way. */
function isSound({ states, counters }: Played, hasFaults: boolean): boolean {
  const faults = counters.malformed + counters.checksumMismatches + counters.gaps;
  // A recording of nothing shows nothing about the program that plays it.
  if (states.size === 0) return false;
  return [...states.values()].every(({ phase }) => phase === 'live') && (hasFaults || faults === 0);
}

function rangeOf({ timeline, count }: Playable, { from, to }: ReplaySettings): string {
  const length = seconds(timeline.duration);
  if (from === undefined && to === undefined) return `${length}, ${counted(count, 'entry', '', 'entries')}`;
  return `${seconds(from ?? 0)} to ${to === undefined ? 'the end' : seconds(to)} of ${length}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function describeCounters(counters: HubCounters): string {
  const { gaps, duplicates, malformed, checksumMismatches, unknownKeys, connections } = counters;
  const counts = [
    counted(connections, 'connection'),
    counted(gaps, 'gap'),
    counted(duplicates, 'duplicate'),
    `${malformed} malformed`,
    counted(checksumMismatches, 'checksum mismatch', '', 'checksum mismatches'),
    `${unknownKeys} of unknown keys`,
  ];
  return counts.join(', ');
}
