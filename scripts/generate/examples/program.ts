import type { DescribedOperation } from './described.ts';
import { literal } from './literal.ts';
import type { Client, ExampleSpec, Step } from './spec.ts';
import { SPECS } from './specs/index.ts';

/** Where the exchange of every example is. */
export const EXCHANGE = 'http://127.0.0.1:8080';

const ENVIRONMENT = (name: string): string => `process.env['${name}'] ?? ''`;

/** How each caller makes a client. */
const CLIENTS: Readonly<Record<Client, { readonly names: string; readonly lines: string }>> = {
  anybody: { names: 'createSdk', lines: `const sdk = createSdk({ baseUrl: '${EXCHANGE}' });` },
  key: {
    names: 'createSdk, secretApiKey',
    lines: [
      'const sdk = createSdk({',
      `  baseUrl: '${EXCHANGE}',`,
      '  apiKey: secretApiKey({',
      `    keyId: ${ENVIRONMENT('KEY_ID')},`,
      `    secret: ${ENVIRONMENT('KEY_SECRET')},`,
      '  }),',
      '});',
    ].join('\n'),
  },
  user: {
    names: 'signIn',
    lines: [
      `const sdk = await signIn('${EXCHANGE}', {`,
      "  loginId: 'ada@tidemark.example',",
      "  password: 'Tidemark-1815',",
      '});',
    ].join('\n'),
  },
  simulated: {
    names: 'signIn',
    lines: [
      '// Users log in at the exchange; simulated trading has an address of its own.',
      'const baseUrl = (path: string) =>',
      "  path === '/user/login' ? 'http://127.0.0.1:8080' : 'http://127.0.0.1:8081';",
      'const sdk = await signIn(baseUrl, {',
      "  loginId: 'ada@tidemark.example',",
      "  password: 'Tidemark-1815',",
      '});',
    ].join('\n'),
  },
  app: {
    names: 'createSdk',
    lines: [
      'const sdk = createSdk({',
      `  baseUrl: '${EXCHANGE}',`,
      '  getSession: () => ({ inApp: true }),',
      '});',
    ].join('\n'),
  },
  operator: {
    names: 'createSdk',
    lines: [
      'const sdk = createSdk({',
      `  baseUrl: '${EXCHANGE}',`,
      `  token: ${ENVIRONMENT('OPERATOR_TOKEN')},`,
      '});',
    ].join('\n'),
  },
};

type Arguments = Readonly<Record<string, unknown>>;

/** The examples of a set of operations. */
export class Examples {
  readonly #operations: ReadonlyMap<string, DescribedOperation>;

  constructor(operations: readonly DescribedOperation[]) {
    this.#operations = new Map(operations.map((operation) => [operation.id, operation]));
  }

  /** What an operation is called with in its example: the documented body, with members of path and query. */
  argumentsOf(id: string, given: Arguments = {}): Arguments {
    const { args } = specOf(id);
    return { ...(args ?? this.#operation(id).body?.example), ...given };
  }

  /**
   * A whole program that makes a call of an operation and prints the answer.
   * @param given what is called with instead of documented values, and what factor is proved; for whoever runs it
   */
  program(id: string, given: Arguments = {}, proof?: Arguments): string {
    const { as, imports = '' } = specOf(id);
    const { names, lines } = CLIENTS[as ?? this.#operation(id).caller];
    return `import { ${names} } from '@tidemark/sdk';\n${imports}\n${lines}\n\n${this.calls(id, given, proof)}\n`;
  }

  /** The part of the program that makes the calls, with a client `sdk`. */
  calls(id: string, given: Arguments = {}, proof = PROOF): string {
    const { before = [] } = specOf(id);
    const operation = this.#operation(id);
    const stepUp = { call: 'stepUp', args: proof };
    const steps = [...(operation.stepUp ? [stepUp] : []), ...before].map((step) => this.#step(step));
    const into = resultName(operation, before);
    const args = this.argumentsOf(id, given);
    const call = this.#step(into === undefined ? { call: id, args } : { call: id, args, into });
    return [...steps, call, ...(into === undefined ? [] : [`console.log(${into});`])].join('\n');
  }

  #step({ call, args, into }: Step): string {
    const head = into === undefined ? 'await ' : `const ${into} = await `;
    return `${head}${this.#written(call, args ?? this.argumentsOf(call), head.length)};`;
  }

  #written(id: string, args: Arguments, taken: number): string {
    const name = `sdk.${this.#operation(id).name}`;
    if (Object.keys(args).length === 0) return `${name}()`;
    return `${name}(${literal(args, taken + name.length + '();'.length)})`;
  }

  #operation(id: string): DescribedOperation {
    const operation = this.#operations.get(id);
    if (operation === undefined) throw new Error(`No document describes ${id}`);
    return operation;
  }
}

const PROOF: Arguments = { factor: 'password', proof: 'Tidemark-1815' };

function specOf(id: string): ExampleSpec {
  return SPECS[id] ?? {};
}

/** What the answer is called; `undefined` where it says nothing. */
function resultName(
  { name, answer, enveloped }: DescribedOperation,
  before: readonly Step[],
): string | undefined {
  const { data } = (answer.schema['properties'] ?? {}) as { data?: { type?: string } };
  if (enveloped && (data === undefined || data.type === 'null')) return undefined;
  const [, noun = '', verb = ''] = name.split('.');
  const isMany = verb.startsWith('list') || verb.startsWith('export') || !noun.endsWith('s');
  const wanted = isMany
    ? noun
    : noun
        .replace(/sses$/, 'ss')
        .replace(/ies$/, 'y')
        .replace(/([^s])s$/, '$1');
  return before.some(({ into }) => into?.includes(wanted)) ? 'answer' : wanted;
}
