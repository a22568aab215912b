import { noWords, oneWord, type OperatorCommand } from './command.ts';

/** Commands about operators who have tokens of their own, by their words. */
export const OPERATOR_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'operator add'(input, call) {
    const { name, token } = await call('addOperator', { name: oneWord(input, 'new operator') });
    return `${name} is an operator. This token is shown once; hand it to them where nobody else reads it:\n${token}`;
  },
  async 'operator list'(input, call) {
    noWords(input, 'operator list');
    const lines = (await call('listOperators')).map(
      ({ name, addedAt }) => `${name}  added ${new Date(addedAt).toISOString()}`,
    );
    return lines.length === 0 ? 'No operator has a token of their own.' : lines.join('\n');
  },
  async 'operator remove'(input, call) {
    const name = oneWord(input, 'operator');
    await call('removeOperator', { name });
    return `${name} is no operator any more.`;
  },
};
