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
export { formatOfBytes } from './read/unzip.ts';
export { SessionWriter, type WriterOptions } from './write/writer.ts';
export type { SessionSink } from './write/sink.ts';
export { BinanceConverter, convertBinance, type ConvertOptions } from './binance/convert.ts';
export { createCallTap } from './record/callTap.ts';
export type { CallTap, CallTapOptions, EndedCall } from './record/callTap.ts';
export { recordSession, type RecordOptions } from './record/recordSession.ts';
export { MarketFrames, type QuoteChanges } from './market/marketFrames.ts';
