import { saveFile } from '@tidemark/sdk';
import { createCallTap, recordSession, SessionWriter } from '@tidemark/streams/session';
import { Subscription, tap } from 'rxjs';
import { proxy, useSnapshot } from 'valtio';
import { hub, pageWire } from '../clients.ts';

/** The recording of this page. */
interface RecordingState {
  /** When it began, in milliseconds since the Unix epoch; `undefined` while none is made. */
  startedAt: number | undefined;
  /** Frames, calls and changes of the connection so far. */
  entries: number;
}

const state = proxy<RecordingState>({ startedAt: undefined, entries: 0 });

/** What is being written. */
let running: { readonly subscription: Subscription; readonly file: Promise<Blob> } | undefined;

export function useRecording(): Readonly<RecordingState> {
  return useSnapshot(state);
}

/** Starts to record what this page sends and is sent, secrets left out. Does nothing while it is recorded. */
export function startRecording(): void {
  if (running !== undefined) return;
  state.startedAt = Date.now();
  state.entries = 0;
  const parts: BlobPart[] = [];
  const writer = new SessionWriter({ write: (bytes) => void parts.push(bytes as Uint8Array<ArrayBuffer>) });
  let calls = createCallTap();
  const untap = pageWire.tap((fetch) => {
    calls = createCallTap({ fetch });
    return calls.fetch;
  });
  const subscription = new Subscription(untap);
  const lines$ = recordSession(hub, { calls });
  subscription.add(lines$.pipe(tap(() => state.entries++)).subscribe((line) => writer.next(line)));
  subscription.add(() => writer.complete());
  running = { subscription, file: writer.done.then(() => new Blob(parts, { type: 'application/gzip' })) };
}

/** Ends the recording and lets the browser save its file. */
export async function saveRecording(): Promise<void> {
  if (running === undefined) return;
  const { subscription, file } = running;
  running = undefined;
  const name = `${new Date(state.startedAt ?? 0).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}.session`;
  state.startedAt = undefined;
  subscription.unsubscribe();
  saveFile({ name, blob: await file });
}
