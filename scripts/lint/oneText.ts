import type { Linter, Rule } from 'eslint';

/** What a child of an element puts on the page. */
type Kind = 'nothing' | 'element' | 'fixed' | 'changing' | 'unknown';

/** As much of the nodes of a JSX tree as the rule looks at. */
interface Part {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: string;
  readonly operator?: string;
  readonly expression?: Part;
  readonly expressions?: readonly Part[];
  readonly left?: Part;
  readonly right?: Part;
  readonly consequent?: Part;
  readonly alternate?: Part;
  readonly callee?: Part & { readonly property?: Part };
  readonly arguments?: readonly Part[];
  readonly children?: readonly Part[];
}

/**
 * A text that changes is the only child of its element. Browsers that translate a page replace its text nodes: of one child React replaces the
 * whole content, of several it goes on writing into nodes that are gone, and an amount stands beside the asset of another.
 */
const oneText: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      mixed:
        'A text that changes is the only child of its element: write one template literal, or put the text into an element of its own.',
    },
  },
  create(context) {
    const check = (node: Rule.Node): void => {
      const kinds = ((node as Part).children ?? []).map(kindOf).filter((kind) => kind !== 'nothing');
      const isText = (kind: Kind): boolean => kind === 'fixed' || kind === 'changing';
      const isMixed =
        kinds.length > 1 && (kinds.includes('changing') || (kinds.includes('unknown') && kinds.some(isText)));
      if (isMixed) context.report({ node, messageId: 'mixed' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

function kindOf(child: Part): Kind {
  if (child.type !== 'JSXText')
    return child.type === 'JSXExpressionContainer' ? kindOfValue(child.expression) : 'element';
  const text = String(child.value);
  // Space with a line break in it is layout of the source.
  return text.trim() === '' && text.includes('\n') ? 'nothing' : 'fixed';
}

/** Calls that give a list of elements. */
const LISTS: ReadonlySet<string | undefined> = new Set(['map', 'flatMap', 'from']);

/** Calls that give a text. */
const TEXTS =
  /^(?:t|String|format\w*|written|inOrder|timeInOrder|sentTo|join|toFixed|slice|replace)$|(?:Text|Name)$/;

function kindOfValue(value: Part | undefined): Kind {
  switch (value?.type) {
    case undefined:
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'Literal':
      return value.value === null || typeof value.value === 'boolean' ? 'nothing' : 'fixed';
    case 'TemplateLiteral':
      return value.expressions?.length === 0 ? 'fixed' : 'changing';
    case 'BinaryExpression':
      return 'changing';
    case 'LogicalExpression':
      return value.operator === '&&'
        ? chosen([kindOfValue(value.right)])
        : chosen([kindOfValue(value.left), kindOfValue(value.right)]);
    case 'ConditionalExpression':
      return chosen([kindOfValue(value.consequent), kindOfValue(value.alternate)]);
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return kindOfValue(value.expression);
    case 'Identifier':
      return value.name === 'undefined' ? 'nothing' : 'unknown';
    case 'CallExpression':
      return kindOfCall(value);
    default:
      return 'unknown';
  }
}

/** What a choice among values puts there: any text of it comes and goes. */
function chosen(kinds: readonly Kind[]): Kind {
  if (kinds.includes('changing') || kinds.includes('fixed')) return 'changing';
  return kinds.find((kind) => kind === 'unknown') ?? kinds.find((kind) => kind === 'element') ?? 'nothing';
}

function kindOfCall({ callee, arguments: given = [] }: Part): Kind {
  const name = callee?.name ?? callee?.property?.name;
  if (LISTS.has(name)) return 'element';
  // A label changes with the language alone, and then everything does.
  if (name === 't' && given.length === 1 && given[0]?.type === 'Literal') return 'fixed';
  return name !== undefined && TEXTS.test(name) ? 'changing' : 'unknown';
}

/** How texts stand in elements. */
export const oneTextRules: Linter.Config = {
  name: 'tidemark/one-text',
  files: ['src/**/*.tsx'],
  plugins: { texts: { rules: { 'one-text': oneText } } },
  rules: { 'texts/one-text': 'error' },
};
