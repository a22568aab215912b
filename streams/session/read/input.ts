/** Where a session is read from: text or bytes, whole or in parts of any length; bytes may be compressed by gzip. */
export type SessionInput =
  | string
  | Uint8Array
  | Blob
  | ReadableStream<Uint8Array>
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>;

/** The parts of an input, in order. */
export async function* partsOf(input: SessionInput): AsyncGenerator<string | Uint8Array> {
  if (typeof input === 'string' || input instanceof Uint8Array) yield input;
  else if (input instanceof Blob) yield* partsOfStream(input.stream());
  else if (input instanceof ReadableStream) yield* partsOfStream(input);
  else yield* input;
}

/** Not every browser iterates streams. */
async function* partsOfStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
