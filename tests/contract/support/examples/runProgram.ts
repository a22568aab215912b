import { stripTypeScriptTypes } from 'node:module';
import { runInThisContext } from 'node:vm';

/** What a program that a document shows finds around it. */
export interface Surroundings {
  /** What it imports by a name. */
  readonly imported: (name: string) => Promise<unknown>;
  readonly env: Readonly<Record<string, string>>;
  /** What stands for the addresses of the documents. */
  readonly addresses: readonly (readonly [documented: string, actual: string])[];
  /** Told what it prints. */
  readonly print: (...printed: unknown[]) => void;
}

type Program = (use: Surroundings['imported'], console: object, process: object) => Promise<void>;

/**
 * Runs a program as it is shown, word for word, in this process: its imports are answered, its addresses are those of the exchange of the test. Resolves
 * when its last statement has been executed.
 */
export async function runProgram(shown: string, surroundings: Surroundings): Promise<void> {
  const { imported, env, addresses, print } = surroundings;
  const here = addresses.reduce((code, [documented, actual]) => code.replaceAll(documented, actual), shown);
  const source = here.replaceAll(
    /^import (\{[^}]*\}) from '([^']*)';$/gm,
    (_, names: string, name: string) => `const ${names.replaceAll(' as ', ': ')} = await use('${name}');`,
  );
  const program = runInThisContext(
    `(async (use, console, process) => {${stripTypeScriptTypes(source)}\n})`,
  ) as Program;
  await program(imported, { log: print }, { env });
}
