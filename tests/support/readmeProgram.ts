import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/root.ts';

/** The TypeScript of a README, from top to bottom: one program, as a reader who follows it would have typed it. */
export function readmeProgram(file: string): string {
  const text = readFileSync(inRoot(file), 'utf8');
  return [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = '']) => code).join('\n');
}

/** The commands that a README shows, without what is said of them behind a `#`. */
export function readmeCommands(file: string): readonly string[] {
  const text = readFileSync(inRoot(file), 'utf8');
  const lines = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, code = '']) => code.split('\n'));
  return lines.map((line) => line.replace(/ +#.*$/, '').trim()).filter((line) => line !== '');
}

/** The scripts of a README, each as a reader would run it in Bash. */
export function readmeScripts(file: string): readonly string[] {
  return readmeBlocks(file, 'bash');
}

/** The code of a README in a language, each block as it stands. */
export function readmeBlocks(file: string, language: string): readonly string[] {
  const text = readFileSync(inRoot(file), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code = '']) => code,
  );
}
