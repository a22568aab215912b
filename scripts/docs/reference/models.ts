import type { DescribedOperation } from '../../generate/examples/described.ts';
import type { Examples } from '../../generate/examples/program.ts';

/** An operation as Markdown, for `llms-full.txt`: its name, who may call it, its codes, and the example. */
export function describeForModels(
  operation: DescribedOperation,
  { examples }: { readonly examples: Examples },
): string {
  const { name, id, method, path, summary, scope, caller, codes } = operation;
  const members = operation.parameters.map(({ name: member, required }) => member + (required ? '' : '?'));
  return [
    `### ${summary}`,
    `\`sdk.${name}\` (\`${id}\`, ${method} ${path}); caller: ${caller}${scope === undefined ? '' : `, key scope \`${scope}\``}; codes: ${codes.join(', ')}.`,
    ...(members.length > 0 ? [`Parameters: ${members.join(', ')}.`] : []),
    ...(operation.description === '' ? [] : [operation.description.trim()]),
    `\`\`\`ts\n${examples.calls(operation.id)}\n\`\`\``,
  ].join('\n\n');
}
