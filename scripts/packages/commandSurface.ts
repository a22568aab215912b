import { COMMON_OPTIONS, GENERAL_OPTIONS, type Command } from '../../packages/cli/cli/command.ts';
import { EXIT } from '../../packages/cli/cli/exitCodes.ts';
import { inRoot } from '../lib/root.ts';

/** Where the report of the command line is. */
export const commandReportFile = inRoot('docs', 'api', 'tidemark.api.md');

/** The public surface of the command line as text: commands, what they take, options, exit codes. Without what is said of them. */
export function commandSurface(commands: readonly Command[]): string {
  const sections = commands.map(({ name, usage, options }) =>
    section(`tidemark ${name} ${usage}`.trim(), optionsOf(options)),
  );
  return [
    '# Public surface of the command `tidemark`\n',
    'Written by `npm run surface`. A change here is one that users see: see `docs/versions.md`.\n',
    section('tidemark', optionsOf(GENERAL_OPTIONS)),
    ...sections,
    section('Every command', optionsOf(COMMON_OPTIONS)),
    section(
      'Exit codes',
      Object.entries(EXIT).map(([name, code]) => `${code} ${name}`),
    ),
  ].join('\n');
}

function optionsOf(options: Command['options']): readonly string[] {
  return Object.entries(options)
    .map(([name, { value, short, repeated }]) => {
      const written = `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
      return repeated === true ? `${written}  (repeated)` : written;
    })
    .toSorted();
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title.replaceAll('|', '\\|')}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}
