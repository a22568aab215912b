/** How a frame of a key begins: key, epoch, seq, kind and time of sending. */
export const TOPIC_FRAME =
  /^\{"key":"((?:[^"\\]|\\.)+)","epoch":"([^"]*)","seq":(\d+),"kind":"(snapshot|delta)"(?:,"sentAt":(\d+))?/;

/** Follows the sequence of one key. */
export class KeySequence {
  #epoch = '';
  #seq = 0;

  /** Returns how many frames are missing before this one. */
  follow(epoch: string, seq: number, isSnapshot: boolean): number {
    const isHole = !isSnapshot && epoch === this.#epoch && seq > this.#seq + 1;
    const missing = isHole ? seq - this.#seq - 1 : 0;
    this.#epoch = epoch;
    this.#seq = isSnapshot ? seq : Math.max(this.#seq, seq);
    return missing;
  }
}
