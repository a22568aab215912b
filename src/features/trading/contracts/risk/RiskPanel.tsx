/** How close the margin account is to liquidation. */
export function RiskPanel() {
  return null;
}
