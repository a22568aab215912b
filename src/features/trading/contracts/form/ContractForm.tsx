/** The order form of a contract. */
export function ContractForm() {
  return null;
}
