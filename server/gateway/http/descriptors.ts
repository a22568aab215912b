/** Descriptors that are kept for what is no connection: databases, the files of the application, logs. */
const KEPT_BACK = 256;

/** The part of a diagnostic report that says what the process may have open. */
interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | string } };
}

/** How many connections each of so many servers can have at once by what the system lets this process have open. */
export function connectionsFor(
  servers: number,
  report: () => Report = () => process.report.getReport(),
): number {
  const soft = Number(report().userLimits?.open_files?.soft);
  // Not a number where it is unlimited, or unknown.
  if (!Number.isFinite(soft)) return Infinity;
  return Math.max(1, Math.floor((soft - KEPT_BACK) / servers));
}
