/**
 * The last day, `YYYY-MM-DD`, on which somebody was born who is so many years old at a moment, by days of UTC. Whoever was born on 29 February comes of
 * age on 1 March where there is no such day, and on 29 February nobody does who was born on 1 March.
 *
 * @param now milliseconds since the Unix epoch
 */
export function dayYearsAgo(now: number, years: number): string {
  const day = new Date(now);
  const month = day.getUTCMonth();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  // There is no 29 February: the day became 1 March.
  if (day.getUTCMonth() !== month) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
