// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

import { parseConfig } from '~/lib/config.ts'

import { isLicenceDomain } from './register-banner.tsx'

const hosts = [btoa('licence.qumai.kz'), btoa('xn--80a.example')]
const licence = { hosts, testParameter: false }

beforeEach(() => sessionStorage.clear())

test('a licence domain is recognised by its full name in base64 [AUTH-12]', () => {
  expect(isLicenceDomain('licence.qumai.kz', licence)).toBe(true)
  expect(isLicenceDomain('LICENCE.qumai.kz', licence)).toBe(true)
  for (const other of ['qumai.kz', 'a.licence.qumai.kz', 'licence.qumai.kz.evil.example', btoa('licence.qumai.kz'), ''])
    expect(isLicenceDomain(other, licence)).toBe(false)
})

test('?licence= simulates a licence domain, only outside production [AUTH-13 O-77]', () => {
  vi.stubGlobal('location', new URL('https://qumai.test/?licence=1'))
  expect(isLicenceDomain('qumai.kz', { hosts: [], testParameter: true })).toBe(true)
  expect(isLicenceDomain('qumai.kz', licence)).toBe(false)
  expect(parseConfig({ VITE_STAGE: 'production' }).licence.testParameter).toBe(false)
  expect(parseConfig({ VITE_LICENCE_HOSTS: hosts.join() }).licence).toEqual({ hosts, testParameter: true })
})
