/** Thrown by what answers a call: the exchange rejects it. */
export class FakeReject extends Error {
  override readonly name = 'FakeReject';
  /** One of `CODE`. */
  readonly code: number;
  /** What the code says besides: `{ asset, required, available }` of `CODE.insufficientBalance`. */
  readonly data: unknown;

  constructor(code: number, message = `Rejected with ${code}`, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
