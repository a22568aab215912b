/** The rules of the contract. */
export function ContractInfo() {
  return null;
}
