/** An amount of money as portals print it ("$1,057.32"). */
export function readAmount(text: string): number | null {
  const digits = text.replaceAll(/[$,\s]/g, '');
  const number = Number(digits);
  return digits === '' || Number.isNaN(number) ? null : number;
}
