import fc from 'fast-check'

/**
 * Text of any code points, also unpaired surrogates. The unit `binary` of fast-check lists all million of them first, which takes
 * five seconds.
 */
export const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }))
  .map((points) => points.map((point) => String.fromCodePoint(point)).join(''))
