const EVERY_MS = 500;

/** Ends this process cleanly when the npm that started it dies without a signal, as by `kill -9`. */
export function stopWithNpm() {
  // Started by hand it may outlive the shell it came from, as any daemon.
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watch.unref();
}
