import { inRoot } from '../lib/root.ts';
import { ensureWebBuilt } from '../web/build.ts';
import { FAILED, outcomeOf, type Check } from './check.ts';
import { commandCheck } from './command.ts';

const limits = commandCheck('size', 'size budgets', [inRoot('node_modules/size-limit/bin.js')]);

/** Builds the application and holds what a first visit downloads against the budgets. */
export const sizeCheck: Check = {
  ...limits,
  title: 'web build and size budgets',
  async run() {
    return (await ensureWebBuilt()) ? limits.run() : outcomeOf(FAILED);
  },
};
