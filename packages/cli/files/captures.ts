import { basename } from 'node:path';

/** `BINANCE.ws.1.0`: frames of a connection; `BINANCE.http.0.0`: answers to calls. The last number is of the part. */
const CAPTURE = /^(.*)\.(http|ws)\.(\d+)\.(\d+)(?:\.gz|\.zst)?$/;

/** A file that is read, and those that belong before it. */
export interface Capture {
  readonly file: string;
  readonly before: readonly string[];
}

/**
 * Puts the files together that cryptofeed captured of one exchange: the answers to its calls, which have the depth snapshots, before each file of its
 * frames, and the parts of a connection in their order. Other files stay as they are.
 */
export function joinCaptures(files: readonly string[]): readonly Capture[] {
  const captures = files.map((file) => {
    const [, of = '', kind, connection = '', part = ''] = CAPTURE.exec(basename(file)) ?? [];
    const name = file.slice(0, file.length - basename(file).length) + of;
    return { file, name, kind, connection: Number(connection), part: Number(part) };
  });
  const sorted = captures.toSorted(
    (one, other) => one.connection - other.connection || one.part - other.part,
  );
  return captures.flatMap(({ file, name, kind, connection }): Capture[] => {
    const isOf = (one: (typeof captures)[number], other: string): boolean =>
      one.name === name && one.kind === other;
    if (kind === undefined) return [{ file, before: [] }];
    const calls = sorted.filter((one) => isOf(one, 'http')).map((one) => one.file);
    if (kind === 'http') return captures.some((one) => isOf(one, 'ws')) ? [] : [{ file, before: [] }];
    const parts = sorted.filter((one) => isOf(one, 'ws') && one.connection === connection);
    if (parts.at(-1)?.file !== file) return [];
    return [{ file, before: [...calls, ...parts.slice(0, -1).map((one) => one.file)] }];
  });
}
