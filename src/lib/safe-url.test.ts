import fc from 'fast-check'
import { expect, test } from 'vitest'

import { hostAllowed, safeLink, safeRedirect } from './safe-url.ts'

const origin = 'https://qumai.example'
const options = { origin, allowedHosts: ['sister.example', '*.partner.example'] }
const tab = String.fromCodePoint(9)
const nul = String.fromCodePoint(0)

test('http, mailto and // are external, paths are internal [SHELL-27]', () => {
  expect(safeLink('https://example.test/a')).toEqual({ kind: 'external', href: 'https://example.test/a' })
  expect(safeLink('http://example.test/')).toEqual({ kind: 'external', href: 'http://example.test/' })
  expect(safeLink('//example.test/a')).toEqual({ kind: 'external', href: 'https://example.test/a' })
  expect(safeLink('mailto:a@b.kz')).toEqual({ kind: 'external', href: 'mailto:a@b.kz' })
  expect(safeLink('tel:+77010000000').kind).toBe('external')
  expect(safeLink('/games?x=1#top')).toEqual({ kind: 'internal', href: '/games?x=1#top' })
  expect(safeLink('games/slots')).toEqual({ kind: 'internal', href: '/games/slots' })
})

test('rejects links that a browser reads differently from how they look [SHELL-27]', () => {
  const bad = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ` java${tab}script:alert(1)`,
    'data:text/html,x',
    'vbscript:x',
    'blob:https://qumai.example/1',
    'file:///etc/passwd',
    '/\\evil.example',
    '\\\\evil.example',
    'https://good.example@evil.example/',
    `/games${nul}`,
    '',
  ]
  expect(bad.filter((href) => safeLink(href).kind !== 'unsafe')).toEqual([])
  expect(safeLink('/.//evil.example')).toEqual({ kind: 'internal', href: '/' })
})

test('navigates only to our own paths and to allowed hosts [AUTH-18 AUTH-19]', () => {
  expect(safeRedirect('/cash-box/deposit?a=1#b', options)).toBe('/cash-box/deposit?a=1#b')
  expect(safeRedirect(`${origin}/profile`, options)).toBe('/profile')
  expect(safeRedirect('https://sister.example/x', options)).toBe('https://sister.example/x')
  expect(safeRedirect('https://a.partner.example/', options)).toBe('https://a.partner.example/')
})

test('replaces everything else by /', () => {
  const bad = [
    undefined,
    42,
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/.//evil.example',
    `/${tab}/evil.example`,
    `${origin}//evil.example`,
    'https://evil.example/',
    'http://sister.example/',
    'https://sister.example.evil.example/',
    'https://partner.example/',
    'https://sister.example@evil.example/',
    'https://user:secret@sister.example/',
    'https://qumai.example.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.kz',
  ]
  expect(bad.filter((target) => safeRedirect(target, options) !== '/')).toEqual([])
})

test('for any text, a browser stays on our origin or an allowed host', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '@',
      ':',
      '.',
      '..',
      '?',
      '#',
      '%2f',
      '%5c',
      tab,
      nul,
      ' ',
      'javascript:',
      'https:',
    ),
    fc.constantFrom('http:', 'evil.example', 'sister.example', 'qumai.example', 'user', 'a.partner.example', ';', '&'),
    fc.string({ maxLength: 4 }),
  )
  const target = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(target, (text) => {
      const url = new URL(safeRedirect(text, options), origin)
      const isOurs = url.origin === origin
      const isAllowed = url.protocol === 'https:' && hostAllowed(url.host, options.allowedHosts)
      expect(isOurs || isAllowed).toBe(true)
      expect(url.username + url.password).toBe('')
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(target, (text) => {
      const { kind, href } = safeLink(text)
      const isSound = {
        internal: () => new URL(href, origin).origin === origin,
        external: () => /^(https?|mailto|tel):$/.test(new URL(href).protocol),
        unsafe: () => href === '',
      }
      expect(isSound[kind]()).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a star matches hosts below, never the host itself', () => {
  expect(hostAllowed('pay.example', ['pay.example'])).toBe(true)
  expect(hostAllowed('PAY.example:8443', ['pay.example'])).toBe(true)
  expect(hostAllowed('pay.example:8443', ['pay.example:443'])).toBe(false)
  expect(hostAllowed('s1.pay.localhost:4300', ['*.localhost'])).toBe(true)
  expect(hostAllowed('localhost', ['*.localhost'])).toBe(false)
  expect(hostAllowed('evillocalhost', ['*.localhost'])).toBe(false)
  expect(hostAllowed('evilpay.example', ['pay.example'])).toBe(false)
  expect(hostAllowed('pay.example.evil.example', ['pay.example', '*.pay.example'])).toBe(false)
})
