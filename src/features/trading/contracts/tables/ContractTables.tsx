/** The user's positions, orders and fills in contracts. */
export function ContractTables() {
  return null;
}
