import { expect, test } from 'vitest'

import { portForbidden, isPortInUse, readPort } from './port.ts'

test('a port is a whole number that there is', () => {
  expect(['0', '4300', '65535'].map(readPort)).toEqual([0, 4300, 65_535])
  expect(['', ' ', 'many', '-1', '65536', '43.5'].map(readPort)).toEqual([null, null, null, null, null, null])
})

test('a port in use suggests the given command with another port', () => {
  const next = (script: string | undefined, isArgument = false) =>
    isPortInUse(4300, { script, isArgument }).replace(/^.*another: /, '')
  expect(next('start')).toBe('PORT=4400 npm start')
  expect(next('start', true)).toBe('npm start -- --port 4400')
  expect(next('mock')).toBe('PORT=4400 npm run mock')
  expect(next('mock', true)).toBe('npm run mock -- --port 4400')
  expect(next('e2e', true)).toBe('E2E_PORT=4400 npm run e2e')
  expect(next(undefined)).toBe('node mock-server/main.ts --port 4400')
  expect(isPortInUse(4310, { of: 'MOCK_PORT npm run dev' })).toMatch(/: MOCK_PORT=4410 npm run dev$/)
})

test('suggests only a valid port', () => {
  expect(isPortInUse(65_500, { script: 'start' })).toContain('PORT=65400 npm start')
  expect(portForbidden(80, { script: 'mock' })).toContain('PORT=4300 npm run mock')
})
