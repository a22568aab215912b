/** Bytes that are not what they should be. */
export class CodecError extends Error {
  override readonly name = 'CodecError';
}
