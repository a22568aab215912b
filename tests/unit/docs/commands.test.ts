import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../packages/cli/cli/args.ts';
import { COMMANDS } from '../../../packages/cli/commands/index.ts';
import { inRoot, root } from '../../../scripts/lib/root.ts';
import { HELP } from '../../../server/options/options.ts';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const documents = globSync(['*.md', 'docs/*.md', 'docs/guides/*.md', '{sdk,streams,packages/*}/README.md'], {
  cwd: root,
}).filter((file) => file !== 'CHANGELOG.md');

/** Lines that a document shows to be typed. */
function shownIn(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```(?:sh|bash|console)[^\n]*\n(.*?)^```$/gms)].map(
    ([, code = '']) => code,
  );
  return blocks.flatMap((code) => code.split('\n')).map((line) => line.replace(/ +#.*$/, '').trim());
}

/** What is named in passing: the code spans. */
function namedIn(text: string): readonly string[] {
  return [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

describe.each(documents)('%s', (file) => {
  const text = readFileSync(inRoot(file), 'utf8');
  const shown = shownIn(text);
  const commands = [...shown, ...namedIn(text)];

  it('names only scripts that are there', () => {
    const named = commands.flatMap((line) =>
      [...line.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name),
    );
    expect(named.filter((name = '') => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('starts the exchange by options that it has', () => {
    const starts = commands.filter((line) => /^(?:\w+=\S+ )*npm start -- /.test(line));
    const named = starts.flatMap((line) => line.match(/--[a-z][\w-]*/g) ?? []);
    expect(named.filter((option) => !HELP.includes(option))).toEqual([]);
  });

  it('calls `tidemark` as it is to be called', () => {
    const called = /^(?:\$ )?(?:\w+=\S+ )*(?:npx tidemark|tidemark|npm run tidemark --) ([a-z-]+) ([^|>&]+)/;
    for (const line of shown) {
      const [, name = '', args = ''] = called.exec(line) ?? [];
      const command = COMMANDS.find((one) => one.name === name);
      if (name === '' || command === undefined) expect(name).toBe('');
      else expect(() => parseCommandLine(command, args.trim().split(/ +/))).not.toThrow();
    }
  });
});
