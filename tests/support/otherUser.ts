import { spawnSync } from 'node:child_process';
import { root } from '../../scripts/lib/root.ts';

/** A user that no list of users has: nothing on the machine is theirs. */
export const OTHER_USER = { uid: 54_321, gid: 54_321 } as const;

/** Why what needs another user cannot be tried; `undefined` where it can. */
export const noOtherUser: string | undefined = whyNot();

function whyNot(): string | undefined {
  if (process.getuid?.() !== 0)
    return 'only root can run programs as somebody else: these tests are skipped.';
  const { status } = spawnSync(process.execPath, ['-e', '0'], { ...OTHER_USER, cwd: root, stdio: 'ignore' });
  return status === 0 ? undefined : 'Others may not read the repository: these tests are skipped.';
}

if (noOtherUser !== undefined) console.warn(noOtherUser);

/** What a program of ours says as the other user, and its exit code. */
export function asOtherUser(...args: readonly string[]): {
  readonly exitCode: number | null;
  readonly text: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], {
    ...OTHER_USER,
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: '/nonexistent' },
  });
  return { exitCode: status, text: `${stdout}${stderr}` };
}
