import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReserveProofError } from '@tidemark/sdk/reserves';
import { leafFindings, readProof } from './leaves.ts';
import { publishedFindings } from './published.ts';

export const usage = `Verifies a proof of reserves, as docs/proof-of-reserves.md describes it.

usage: npm run reserves -- [proof.json] [--none ASSETS] [--server URL]

  proof.json        what the page or GET /wallet/reserves/proof has handed to a user: each leaf is verified, without a network
  --none ASSETS     what the user had nothing of at that moment, e.g. ETH,SOL: of everything else, a leaf has to be there
  --server URL      the exchange, e.g. https://tidemark.example: what it publishes to everybody is verified with its signatures,
                    and compared with the proof

exit code: 0 when everything is right, 1 when something is wrong, 2 when this was not understood, 3 when something is not shown`;

/** What was found, line by line. Exit code 0: everything is right; 1: something is not; 2: not understood; 3: nothing is wrong, but something is not shown. */
export interface Audit {
  readonly exitCode: 0 | 1 | 2 | 3;
  readonly lines: readonly string[];
}

/** @param cwd what the path of a file is relative to */
export async function audit(args: readonly string[], cwd: string): Promise<Audit> {
  const parsed = parse(args);
  if (parsed === undefined) return { exitCode: 2, lines: [] };
  const { file, server, none } = parsed;
  const lines: string[] = [];
  const unshown: string[] = [];
  try {
    const proof = file === undefined ? undefined : await readProof(resolve(cwd, file));
    const findings = [
      proof && leafFindings(proof, none),
      server === undefined ? undefined : await publishedFindings(server, proof),
    ];
    for (const found of findings) {
      lines.push(...(found?.lines ?? []));
      unshown.push(...(found?.unshown ?? []));
    }
  } catch (error) {
    const { message } = error as Error;
    const fault = error instanceof ReserveProofError ? `${error.fault}: ${message}` : message;
    return { exitCode: 1, lines: [...lines, `WRONG  ${fault}`] };
  }
  if (unshown.length === 0) return { exitCode: 0, lines: [...lines, 'Everything is right.'] };
  return { exitCode: 3, lines: [...lines, ...unshown.map((what) => `NOT SHOWN  ${what}`)] };
}

interface Parsed {
  readonly file?: string;
  readonly server?: string;
  /** Assets that the user had nothing of. */
  readonly none: ReadonlySet<string>;
}

function parse(args: readonly string[]): Parsed | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { server: { type: 'string' }, none: { type: 'string', default: '' } },
    });
    const [file, ...others] = positionals;
    const { server, none } = values;
    if (others.length > 0 || (file === undefined && server === undefined)) return undefined;
    return {
      ...(file !== undefined && { file }),
      ...(server !== undefined && { server }),
      none: new Set(none.split(',')),
    };
  } catch {
    return undefined;
  }
}
