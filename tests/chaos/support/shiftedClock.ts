// Preloaded into a server: its clock runs as usual, but `CLOCK_OFFSET_MS` away from the machine's.
const offset = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
const machineNow = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (target, args: []) =>
    args.length === 0 ? new target(machineNow() + offset) : new target(...args),
  get: (target, name, receiver) =>
    name === 'now' ? () => machineNow() + offset : (Reflect.get(target, name, receiver) as unknown),
});
