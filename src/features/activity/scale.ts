/** Steps between the lines of an axis: 1, 2 or 5 times a power of ten. */
const steps = [1, 2, 5, 10]

function niceStep(span: number, count: number): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  return (steps.find((step) => step * power >= rough) ?? 10) * power
}

/**
 * The values at which an axis has its lines: they reach over every value, zero is always one of them, and there are
 * about `count`. `[0, 1]` when there is nothing to show.
 */
export function axisOf(values: readonly number[], count = 4): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (low === high) return [0, 1]
  const step = niceStep(high - low, count)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
