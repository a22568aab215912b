import { lockDataFolder } from '../../journal/dataFolderLock.ts';

/** Keeps exchanges out meanwhile. */
export async function locked<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  const lock = lockDataFolder(folder);
  try {
    return await work();
  } finally {
    lock.release();
  }
}
