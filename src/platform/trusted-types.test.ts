import { beforeEach, expect, test, vi } from 'vitest'

type Rules = { createScriptURL(url: string): string; createScript(text: string): string }

beforeEach(() => vi.resetModules())

test('only the worker is an allowed script URL', async () => {
  const { trustedScriptUrl } = await import('./trusted-types.ts')
  expect(trustedScriptUrl('/sw.js')).toBe('/sw.js')
  expect(() => trustedScriptUrl('https://evil.test/sw.js')).toThrow('not a script of ours')
})

test('the browser creates the URL with one policy', async () => {
  const createPolicy = vi.fn<(name: string, rules: Rules) => Rules>((_name, rules) => ({
    createScriptURL: (url: string) => `trusted:${rules.createScriptURL(url)}`,
    createScript: (text: string) => `trusted:${rules.createScript(text)}`,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { trustedData, trustedScriptUrl } = await import('./trusted-types.ts')

  expect(trustedData('{"a":1}')).toBe('trusted:{"a":1}')
  expect(() => trustedData('alert(1)')).toThrow(SyntaxError)
  expect(trustedScriptUrl('/sw.js')).toBe('trusted:/sw.js')
  trustedScriptUrl('/sw.js')
  expect(createPolicy).toHaveBeenCalledTimes(1)
  expect(createPolicy.mock.calls[0]?.[0]).toBe('qumai')
  expect(() => trustedScriptUrl('/other.js')).toThrow('not a script of ours')
})
