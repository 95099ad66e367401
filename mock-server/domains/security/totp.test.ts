import { expect, test } from 'vitest'

import { acceptedStep, codeOfStep, stepAt } from './totp.ts'

/** `12345678901234567890`, the secret of both RFCs. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('counter %d of RFC 4226 has its code [PLUS-97]', (counter, code) => expect(codeOfStep(secret, counter)).toBe(code))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('second %d of RFC 6238 has the last six digits of its code [PLUS-97]', (second, code) =>
  expect(codeOfStep(secret, stepAt(second * 1000))).toBe(code),
)

test('a code is accepted one step early or late, and once [PLUS-97]', () => {
  const now = 1_111_111_109_000
  const at = (step: number, lastStep = -1) =>
    acceptedStep({ secret, code: codeOfStep(secret, stepAt(now) + step), now, lastStep })
  expect([-2, -1, 0, 1, 2].map((step) => at(step) !== null)).toEqual([false, true, true, true, false])
  expect(at(0, stepAt(now))).toBeNull()
  expect(at(-1, stepAt(now))).toBeNull()
  expect(at(1, stepAt(now))).toBe(stepAt(now) + 1)
})
