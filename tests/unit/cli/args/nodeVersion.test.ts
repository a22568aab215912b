import { describe, expect, it } from 'vitest';
import { nodeFault } from '../../../../packages/cli/cli/nodeVersion.ts';

describe('the version of Node', () => {
  it.each(['16.20.2', '18.20.8', '19.9.0', '20.0.0', '20.18.3'])('%s is too old', (version) => {
    expect(nodeFault(version)).toBe(`tidemark: needs Node 20.19 or later, and this is Node ${version}`);
  });

  it.each(['20.19.0', '20.20.1', '21.0.0', '22.11.0', '24.21.0', '100.0.0'])('%s will do', (version) => {
    expect(nodeFault(version)).toBeUndefined();
  });
});
