import asc from 'assemblyscript/asc';
import { root } from '../lib/root.ts';

const SOURCE = 'server/antiBot/assembly/index.ts';

/** Where the module lies, seen from the repository's folder. */
export const ANTI_BOT_MODULE = 'server/antiBot/wasm-crypto.wasm';

/** Builds the anti-bot module: the same bytes from the same source. Rejects with what the compiler says is wrong. */
export async function buildAntiBotModule(): Promise<Uint8Array> {
  let built: Uint8Array | undefined;
  let complaints = '';
  const { error } = await asc.main(
    [
      SOURCE,
      ...['--baseDir', root],
      ...['--outFile', ANTI_BOT_MODULE],
      ...['--runtime', 'stub'],
      ...['--optimizeLevel', '3', '--shrinkLevel', '2'],
      '--noAssert',
    ],
    {
      writeFile: (_name, contents) => {
        if (typeof contents !== 'string') built = contents;
      },
      stderr: { write: (text: string | Uint8Array) => void (complaints += String(text)) },
    },
  );
  if (error !== null) throw new Error(complaints, { cause: error });
  if (built === undefined) throw new Error('The compiler wrote no module');
  return built;
}
