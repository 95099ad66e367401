import { expect, test } from 'vitest'

import { types } from '../../mock-server/http/content-types.ts'
import { caddyRules } from './caddy-rules.ts'
import { headersFile, redirectsFile } from './hosting-rules.ts'
import { nginxRules } from './nginx-rules.ts'
import { productionFaults } from './production-settings.ts'
import { securityHeaders } from './security-headers.ts'
import { wellKnownFiles } from './well-known.ts'

const order = { number: 1_763_629_200, least: 0 }
const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
const env = {
  VITE_STAGE: 'production',
  VITE_APP_ORIGIN: 'https://casino.example',
  VITE_SECURITY_CONTACT: 'mailto:security@casino.example',
  VITE_ANDROID_APPS: `kz.casino.app|${fingerprint}`,
  VITE_APPLE_APPS: 'ABCDE12345.kz.casino.app, ABCDE12345.az.casino.app',
}
const headersOf = (settings: Record<string, string>) => securityHeaders({ scripts: [], styles: [] }, settings)
const hstsOf = (settings: Record<string, string>) => headersOf(settings)['/*']?.['Strict-Transport-Security']

test('a build without these settings has no file under /.well-known', () => {
  expect(wellKnownFiles(order, { VITE_STAGE: 'production' })).toEqual({})
})

test('security.txt names the contact, its own URL, and expires a year after the build', () => {
  expect(wellKnownFiles(order, env)['/.well-known/security.txt']).toBe(
    [
      'Contact: mailto:security@casino.example',
      'Expires: 2026-11-20T09:00:00.000Z',
      'Preferred-Languages: ru, kk, az, en',
      'Canonical: https://casino.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  expect(() => wellKnownFiles({ number: 42, least: 0 }, env)).toThrow('a time in seconds')
})

test('links of the app open in the apps of the operator, never calls or files', () => {
  const files = wellKnownFiles(order, env)
  const [android] = JSON.parse(files['/.well-known/assetlinks.json'] ?? '') as { target: unknown }[]
  expect(android?.target).toEqual({
    namespace: 'android_app',
    package_name: 'kz.casino.app',
    sha256_cert_fingerprints: [fingerprint],
  })
  const apple = JSON.parse(files['/.well-known/apple-app-site-association'] ?? '') as {
    applinks: { details: { appIDs: string[]; components: object[] }[] }
  }
  const [detail] = apple.applinks.details
  expect(detail?.appIDs).toEqual(['ABCDE12345.kz.casino.app', 'ABCDE12345.az.casino.app'])
  expect(detail?.components).toContainEqual({ '/': '/api/*', exclude: true })
  expect(detail?.components.at(-1)).toEqual({ '/': '/*' })
})

test('the file for iOS, which has no extension, is sent as JSON', () => {
  const headers = headersOf(env)
  const file = '/.well-known/apple-app-site-association'
  expect(headersFile(headers)).toContain(`${file}\n  Content-Type: application/json`)
  expect(caddyRules({ headers, host: 'casino.example' })).toMatch(
    /header \/\.well-known\/apple-app-site-association \{[^}]*Content-Type "application\/json"/,
  )
  const nginx = nginxRules({ headers, types, host: 'casino.example' })
  expect(nginx).toMatch(/location = \/\.well-known\/apple[^}]*default_type application\/json;/)
  expect(nginx).not.toContain('add_header Content-Type')
  expect(headersOf({ VITE_STAGE: 'production' })[file]).toBeUndefined()
})

test('/.well-known is never the page, and change-password leads to the password', () => {
  const headers = headersOf(env)
  const nginx = nginxRules({ headers, types, host: 'casino.example' })
  expect(nginx).toContain('|[.]well-known)(/|$)" "";')
  expect(nginx).toMatch(/location = \/\.well-known\/change-password \{[^}]*return 302 \/profile\/settings;/)
  const caddy = caddyRules({ headers, host: 'casino.example' })
  expect(caddy).toContain('redir /.well-known/change-password /profile/settings 302')
  expect(redirectsFile()).toBe('/.well-known/change-password /profile/settings 302\n/share /#share 302\n')
})

test('HSTS is for the host only, unless a setting includes the domain', () => {
  expect(hstsOf(env)).toBe('max-age=31536000')
  const all = 'max-age=63072000; includeSubDomains; preload'
  expect(hstsOf({ ...env, VITE_HSTS: all })).toBe(all)
})

test.each([
  ['VITE_HSTS', 'max-age=1; preload'],
  ['VITE_HSTS', 'a year'],
  ['VITE_SECURITY_CONTACT', 'security@casino.example'],
  ['VITE_ANDROID_APPS', 'kz.casino.app|AB:CD'],
  ['VITE_APPLE_APPS', 'kz.casino.app'],
])('a production build rejects %s=%s', (name, value) => {
  expect(productionFaults({ ...env, [name]: value })).toContainEqual(expect.stringContaining(name))
})
