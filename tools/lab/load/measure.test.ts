import { expect, test } from 'vitest'

import { readMeasured, tableLine } from './measure.ts'

test('reads the last line of wrk and prints it per second and per response', () => {
  const output = 'Running 1s test\n  99%  1.00ms\n{"answers":500,"us":500000,"bytes":1000000,"p99":1540,"faults":0}\n'
  const measured = readMeasured(output)
  expect(tableLine('page', measured).replaceAll(/ +/g, ' ')).toBe('| page | 1000 | 1.5 | 2000 |')
  expect(tableLine('page', { ...measured, faults: 3 })).toContain('(3 failed)')
  expect(tableLine('page', { answers: 0, us: 1, bytes: 0, p99: 0, faults: 9 })).toContain(' - |')
})
