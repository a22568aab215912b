import { escape, Html, html } from './html.ts';

/** The kinds of tokens of a language: the first expression that matches at a place decides. */
type Grammar = readonly (readonly [kind: string | undefined, pattern: RegExp])[];

const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/y;
const NUMBER = /\b\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?\b/y;

const TYPESCRIPT: Grammar = [
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ['string', /`(?:\\.|[^`\\])*`/y],
  ['string', STRING],
  ['member', /\b[A-Za-z_$][\w$]*(?=\??:)/y],
  [
    'keyword',
    /\b(?:abstract|as|async|await|break|catch|class|const|continue|declare|default|else|export|extends|finally|for|from|function|if|implements|import|in|infer|instanceof|interface|is|keyof|let|new|of|private|readonly|return|static|switch|throw|try|type|typeof|while|yield)\b/y,
  ],
  [
    'literal',
    /\b(?:true|false|null|undefined|this|never|unknown|string|number|boolean|bigint|void|object)\b/y,
  ],
  ['number', NUMBER],
  ['type', /\b[A-Z][A-Za-z0-9]*\b/y],
  ['call', /\b[a-z_$][\w$]*(?=\()/y],
  [undefined, /[A-Za-z_$][\w$]*/y],
];

const SHELL: Grammar = [
  ['comment', /(?<=^|\s)#[^\n]*/y],
  ['string', /"(?:\\.|[^"\\])*"|'[^']*'/y],
  ['literal', /\$\w+/y],
  ['member', /(?<=\s)-{1,2}[A-Za-z][\w-]*/y],
  ['call', /(?<=^|\n|\| |&& |\$\()(?:curl|npm|npx|node|openssl|printf|tidemark|mkdir|cd|date|base64|cat)\b/y],
  [undefined, /[\w./:-]+/y],
];

const JSON_TEXT: Grammar = [
  ['member', /"(?:\\.|[^"\\\n])*"(?=\s*:)/y],
  ['string', STRING],
  ['literal', /\b(?:true|false|null)\b/y],
  ['number', /-?\b\d+(?:\.\d+)?\b/y],
];

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  ts: TYPESCRIPT,
  tsx: TYPESCRIPT,
  js: TYPESCRIPT,
  sh: SHELL,
  bash: SHELL,
  json: JSON_TEXT,
};

/** Code with its tokens marked by classes; as it is where the language is not known. */
export function highlight(code: string, language: string): Html {
  const grammar = GRAMMARS[language];
  if (grammar === undefined) return html`${code}`;
  let text = '';
  let at = 0;
  while (at < code.length) {
    const [kind, token] = tokenAt(grammar, code, at);
    text += kind === undefined ? escape(token) : `<span class="t-${kind}">${escape(token)}</span>`;
    at += token.length;
  }
  return new Html(text);
}

function tokenAt(grammar: Grammar, code: string, at: number): readonly [string | undefined, string] {
  for (const [kind, pattern] of grammar) {
    pattern.lastIndex = at;
    const [token = ''] = pattern.exec(code) ?? [];
    if (token !== '') return [kind, token];
  }
  return [undefined, code.charAt(at)];
}

const NAMES: Readonly<Record<string, string>> = { ts: 'TypeScript', sh: 'Shell', bash: 'Bash', json: 'JSON' };

/** A block of code with its language and a button that copies it. */
export function codeBlock(code: string, language: string, name = NAMES[language] ?? language): Html {
  return html`<figure class="code">
    <figcaption>${name}<button type="button" class="copy" data-copy>Copy</button></figcaption>
    <pre tabindex="0"><code>${highlight(code.trimEnd(), language)}</code></pre>
  </figure>`;
}
