/**
 * An amount in another currency: `rate` is a decimal number as text, so that no binary fraction comes between. Minor units
 * in, minor units out, rounded once, half away from zero.
 */
export function exchange(minor: number, rate: string): number {
  const [whole = '0', rest = ''] = rate.split('.')
  const scale = 10n ** BigInt(rest.length)
  const product = BigInt(Math.abs(minor)) * BigInt(whole + rest)
  const rounded = Number((product * 2n + scale) / (scale * 2n))
  return minor < 0 ? -rounded : rounded
}
