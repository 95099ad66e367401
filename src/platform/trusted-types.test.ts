import { beforeEach, expect, test, vi } from 'vitest'

type Rules = { createScriptURL(url: string): string; createScript(text: string): string }

beforeEach(() => vi.resetModules())

test('only our workers are allowed script URLs', async () => {
  const { trustedScriptUrl } = await import('./trusted-types.ts')
  expect(trustedScriptUrl('/sw.js')).toBe('/sw.js')
  expect(trustedScriptUrl('/assets/check-round-DLk_-3a.js')).toBe('/assets/check-round-DLk_-3a.js')
  const others = ['/assets/main-DLk_-3a.js', '/assets/check-round-a/../b.js', '//evil.test/assets/check-round-a.js']
  for (const url of others) expect(() => trustedScriptUrl(url)).toThrow('not a script of ours')
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
