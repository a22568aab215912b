/** Listens on the first port that is not taken. Resolves as `listen` does; rejects with the EADDRINUSE of the last port, or any other failure. */
export async function listenOnFirst<T>(
  [port = 0, ...others]: readonly number[],
  listen: (port: number) => Promise<T>,
): Promise<T> {
  try {
    return await listen(port);
  } catch (error) {
    const isTaken = (error as { code?: unknown }).code === 'EADDRINUSE';
    if (!isTaken || others.length === 0) throw error;
    return listenOnFirst(others, listen);
  }
}
