/** Name of an exported file, `YYYY_MM_DD_HH_mm_ss.csv`, in local time. */
export function csvFileName(time = new Date()): string {
  const parts = [time.getMonth() + 1, time.getDate(), time.getHours(), time.getMinutes(), time.getSeconds()];
  const two = parts.map((part) => String(part).padStart(2, '0'));
  return `${[String(time.getFullYear()).padStart(4, '0'), ...two].join('_')}.csv`;
}
