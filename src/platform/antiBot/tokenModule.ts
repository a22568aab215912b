/** What a token is made of. */
export interface TokenParts {
  /** Public key of the deployment. */
  readonly clientKey: string;
  /** Of the call, as sent, without query. */
  readonly path: string;
  /** Of the exchange, in milliseconds since the Unix epoch. */
  readonly time: number;
}

/** Makes the `auth` token of a call. Throws a RangeError when key and path are longer than the module can take. */
export type MakeToken = (parts: TokenParts) => string;

/** What the module exports. */
interface ModuleExports {
  readonly memory: WebAssembly.Memory;
  readonly input: WebAssembly.Global;
  readonly output: WebAssembly.Global;
  readonly capacity: WebAssembly.Global;
  readonly nonceBytes: WebAssembly.Global;
  readonly makeToken: (keyLength: number, pathLength: number, time: number) => number;
}

/**
 * Starts the module, whose source is in `server/antiBot/assembly/`. Rejects when the bytes are none, or the page may not run it.
 * @param randomBytes fills bytes with random values
 */
export async function startTokenModule(
  data: ArrayBuffer,
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => unknown = (bytes) => crypto.getRandomValues(bytes),
): Promise<MakeToken> {
  const { instance } = await WebAssembly.instantiate(data);
  const { memory, input, output, capacity, nonceBytes, makeToken } =
    instance.exports as unknown as ModuleExports;
  const [from, room, nonce] = [input, capacity, nonceBytes].map(({ value }) => Number(value)) as [
    number,
    number,
    number,
  ];

  return ({ clientKey, path, time }) => {
    const encoder = new TextEncoder();
    const [key, place] = [encoder.encode(clientKey), encoder.encode(path)];
    const bytes = new Uint8Array(memory.buffer, from, room);
    randomBytes(bytes.subarray(0, nonce));
    bytes.set(key, nonce);
    bytes.set(place, nonce + key.length);
    const length = makeToken(key.length, place.length, time);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, Number(output.value), length));
  };
}
