import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { linkTargetKinds } from '~/contract/notifications.ts'
import { cutText } from '~/lib/text.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { anyText } from '~tests/unit/any-text.ts'
import { naughty } from '~tests/unit/naughty.ts'

import { readAction } from './message-action.ts'

const action = (button: object) => JSON.stringify({ button })
const leadsTo = (kind: string, value: string) =>
  readAction(action({ title: 'Go', url: '/', target: { kind, value } }))?.href ?? null

test('a button links to a game, to a page, or to the bonus page with its code filled in [NOTIF-18 NOTIF-21 DATA-26]', () => {
  expect(leadsTo('Game', 'nar-bagi')).toBe('/games/nar-bagi')
  expect(leadsTo('Page', '/cash-box/history')).toBe('/cash-box/history')
  expect(leadsTo('Promocode', 'PEARL')).toBe('/bonuses?promocode=PEARL')
  expect(leadsTo('Promocode', 'ЛЕТО')).toBe(`/bonuses?promocode=${encodeURIComponent('ЛЕТО')}`)
})

test('without a target the URL is used, internal or external [NOTIF-21]', () => {
  expect(readAction(action({ title: ' Rules ', url: '/rules#bets' }))).toEqual({
    label: 'Rules',
    href: '/rules#bets',
    isOver: false,
  })
  expect(readAction(action({ title: 'Help', url: 'https://help.example/a' }))?.href).toBe('https://help.example/a')
  expect(readAction(action({ title: 'Help', url: 'tel:+77010000000' }))?.href).toBe('tel:+77010000000')
})

test('a button records that its target is gone, as the server reports [PLUS-34]', () => {
  const isOver = (value: unknown) => readAction(action({ title: 'Go', url: '/', is_over: value }))?.isOver
  expect([isOver(true), isOver(false), isOver(undefined)]).toEqual([true, false, false])
})

test.each([
  ['nothing', null],
  ['broken JSON', '{"button":'],
  ['no button', '{}'],
  ['a number', '7'],
  ['no address', '{"button":{"title":"Go"}}'],
  ['an empty name', action({ title: ' ', url: '/' })],
  ['a script', action({ title: 'Go', url: 'javascript:alert(1)' })],
  ['data', action({ title: 'Go', url: 'data:text/html,<script>1</script>' })],
  ['a name in the address', action({ title: 'Go', url: 'https://qumai.test@evil.test/' })],
  ['an unknown target', action({ title: 'Go', url: '/', target: { kind: 'Script', value: 'x' } })],
  ['a game that is a path', action({ title: 'Go', url: '/', target: { kind: 'Game', value: '../cash-box' } })],
  ['a page elsewhere', action({ title: 'Go', url: '/', target: { kind: 'Page', value: '//evil.test' } })],
  ['a code that is none', action({ title: 'Go', url: '/', target: { kind: 'Promocode', value: 'A&auth_token=1' } })],
])('no button for %s [NOTIF-18]', (_name, text) => {
  expect(readAction(text)).toBeNull()
})

test('with any server data, a button has a safe link or is absent [NOTIF-18]', () => {
  // `fc.webUrl` first lists all characters of URLs: five seconds
  const url = fc
    .tuple(fc.constantFrom('https://', 'http://', '//'), fc.domain(), fc.string())
    .map((parts) => parts.join(''))
  const text = fc.oneof(fc.constantFrom(...Object.values(naughty)), anyText, url)
  const button = fc.record(
    { title: text, url: text, target: fc.record({ kind: fc.constantFrom(...linkTargetKinds, 'x'), value: text }) },
    { requiredKeys: ['title', 'url'] },
  )
  fc.assert(
    fc.property(fc.oneof({ arbitrary: button.map(action), weight: 8 }, text, fc.json()), (hostile) => {
      const found = readAction(hostile)
      if (!found) return
      expect(safeLink(found.href).kind).not.toBe('unsafe')
      expect(found.label.trim()).not.toBe('')
      expect(cutText(found.label, 61)).toBe(found.label)
    }),
    { numRuns: 60 },
  )
})
