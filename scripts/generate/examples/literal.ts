/** An expression that stands in an example as it is, where a documented value would stand. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An expression of an example: the member of what an earlier call answered. */
export function code(text: string): Code {
  return new Code(text);
}

/** How long a line of an example may be: what stands beside a text without scrolling. */
const WIDTH = 66;

const quote = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}'`;

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quote(name));

/** Writes a value as TypeScript, in the style of the project: on one line where it fits beside `taken` characters, else one member a line. */
export function literal(value: unknown, taken = 0, indent = ''): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const written = (depth: string, room: number): string[] =>
    isList
      ? value.map((item) => literal(item, room, depth))
      : Object.entries(value).map(([name, member]) =>
          member instanceof Code && member.text === name
            ? name
            : `${keyOf(name)}: ${literal(member, room, depth)}`,
        );
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  const flat = written(inner, -Infinity);
  if (flat.length === 0) return isList ? '[]' : '{}';
  const line = `${open}${flat.join(', ')}${close}`;
  if (!line.includes('\n') && indent.length + taken + line.length <= WIDTH) return line;
  if (taken === -Infinity) return line;
  const lines = written(inner, 4).map((member) => `${inner}${member},\n`);
  return `${open.trim()}\n${lines.join('')}${indent}${close.trim()}`;
}
