/** As many decimals as an amount is written with: those of chains and of limits are shown with every unit. */
export function decimalsIn(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}
