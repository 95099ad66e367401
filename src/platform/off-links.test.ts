// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'

import { afterEach, expect, test } from 'vitest'

import { leadsToOff } from './operator-marks.ts'
import { hasMark, setOperatorMarks } from './operator-marks.ts'

afterEach(() => setOperatorMarks(''))

const css = readFileSync('src/ui/base.css', 'utf8')
const rule = /(\[data-operator~='off:registration'\][^{}]*)\{\s*display: none;/.exec(css)?.[1] ?? ''

/** True if the style sheet hides a link with this URL. */
function isHidden(href: string) {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  document.body.replaceChildren(link)
  return document.querySelector(rule) === link
}

const ways = {
  registration: ['/auth/register', '/auth/register?redirect=%2Fvipclub', '/register', '/register?lnd=a', '/#register'],
  'promo-codes': ['/bonuses?promocode=SPRING', '/bonuses?a=1&promocode=SPRING', '/#promocode', '/bonuses#promocode'],
}
const others = ['/', '/auth/login', '/bonuses', '/games/registered-sea', '/news/promocode-rules', '/cash-box/deposit']

test.each(Object.entries(ways))('links to %s are left out only while it is off [PLUS-83]', (feature, hrefs) => {
  const left = () => [...Object.values(ways).flat(), ...others].filter((href) => leadsToOff(href, hasMark))
  expect(left()).toEqual([])
  setOperatorMarks('off:chat off:next-year')
  expect(left()).toEqual([])
  setOperatorMarks(`off:${feature}`)
  expect(left()).toEqual(hrefs)
})

test('the style sheet hides the same links as banners and messages [PLUS-83]', () => {
  for (const feature of Object.keys(ways)) {
    setOperatorMarks(`off:${feature}`)
    for (const href of [...Object.values(ways).flat(), ...others])
      expect([href, isHidden(href)]).toEqual([href, leadsToOff(href, hasMark)])
  }
})
