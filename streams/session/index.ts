export { SESSION_VERSION, durationOf, lineOf, millisecondsOf } from './format/entry.ts';
export type {
  CallEntry,
  CloseEntry,
  ErrorEntry,
  FrameEntry,
  OpenEntry,
  Session,
  SessionEntry,
  SessionHeader,
} from './format/entry.ts';
export { DAMAGE, describeDamage, isNote, SessionError } from './format/damage.ts';
export type { Damage, DamageKind, OnDamage } from './format/damage.ts';
export type { TimedFrame } from './format/timedFrame.ts';
export { REDACTED } from './format/redact.ts';
export { openSession, readSession } from './read/openSession.ts';
export type { ReadOptions, ReadSession, SessionReading } from './read/openSession.ts';
export type { LineReader, ReadContext, SessionFormat } from './read/format.ts';
export type { Line } from './read/lines.ts';
export type { SessionInput } from './read/input.ts';
export { formatOfBytes, LOST } from './read/unzip.ts';
export { ForwardClock } from './read/clock.ts';
export { microsecondsOf, type TimeUnit } from '@tidemark/sdk/core';
export { BacklogError, SessionWriter, type WriterOptions } from './write/writer.ts';
export type { SessionSink } from './write/sink.ts';
export { BinanceConverter, convertBinance, type ConvertOptions } from './binance/convert.ts';
export { createCallTap } from './record/callTap.ts';
export type { CallTap, CallTapOptions, EndedCall } from './record/callTap.ts';
export { recordSession, type RecordOptions } from './record/recordSession.ts';
export { MarketFrames, type QuoteChanges, type ToldTrade } from './market/marketFrames.ts';
export { canonicalJson, hashState, hashStates, hashText } from './hash/hashStates.ts';
export { settled, VirtualClock } from './replay/clock.ts';
export { FAULT_NAMES, formatFaults, NO_FAULTS, parseFaults } from './replay/faults.ts';
export type { FaultName, Faults } from './replay/faults.ts';
export { randomsOf, type Random } from './replay/random.ts';
export { topicOfKey, type RecordedTopic } from './replay/recordedTopic.ts';
export { timelineOf, type Timeline, type TimelineEvent } from './replay/timeline.ts';
export { streamTimeline, type EntryParts, type StreamedTimeline } from './replay/streamTimeline.ts';
export { inRound, type ServedFrame } from './replay/servedFrame.ts';
export { ReplayServer } from './replay/server.ts';
export type { CallAnswer, ServerClient, ServerConnection, ServerOptions } from './replay/server.ts';
export type { ServerTopic } from './replay/serverTopic.ts';
export { FaultyWire, type WireFrame, type WireOptions } from './replay/wire.ts';
export type { Fate } from './replay/line.ts';
export { Replay } from './replay/replay.ts';
export type { ReplayHubOptions, ReplayOptions } from './replay/replay.ts';
export type { ReplayStatus } from './replay/replayStatus.ts';
export { runReplay, type ReplayOutcome, type RunOptions } from './replay/runReplay.ts';
export { endQuietly } from './replay/quietTail.ts';
export { cutSession } from './replay/cutSession.ts';
export { checkReplay, replayReference, type CheckedReplay, type CheckOptions } from './replay/checkReplay.ts';
export { instrumentOf, type NameOf, type NamesByHand } from './market/symbols.ts';
export { NO_QUOTE } from './market/noQuote.ts';
