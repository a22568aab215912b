/** Runs pieces of work one after the other, whatever becomes of each. */
export type Serial = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function serially(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
