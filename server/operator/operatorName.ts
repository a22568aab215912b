import { userInfo } from 'node:os';

/** What an id is that somebody chooses: the same for an operator's name as for an anti-phishing code. */
const LOGIN_NAME = /^\w{5,20}$/;

export const OPERATOR_NAME_RULE = 'Only 5-20 digits and letters and underscores are allowed';

/** Whether operators can be known by a name. */
export function isOperatorName(name: string): boolean {
  return LOGIN_NAME.test(name);
}

/** The user of a system as an operator, also where its name is shorter or has other signs: `ada` is `user_ada`. */
export function asOperatorName(userName: string): string {
  const name = userName.replace(/\W/g, '_');
  return (name.length < 5 ? `user_${name}` : name).slice(0, 20);
}

/** The user of this system, who may have no name, as an operator. */
export function systemOperator(): string {
  try {
    return asOperatorName(userInfo().username);
  } catch {
    return 'operator';
  }
}
