import { inRoot } from '../lib/root.ts';
import { ensureWebBuilt } from '../web/build.ts';
import { FAILED, type Check } from './check.ts';
import { commandCheck } from './command.ts';

const budgets = commandCheck('size', 'size budgets', [inRoot('node_modules/size-limit/bin.js')]);

/** Builds the application and holds what a first visit downloads against the budgets. */
export const sizeCheck: Check = {
  ...budgets,
  title: 'web build and size budgets',
  async run() {
    return (await ensureWebBuilt()) ? budgets.run() : FAILED;
  },
};
