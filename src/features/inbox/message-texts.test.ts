import { expect, test } from 'vitest'

import { naughty } from '~tests/unit/naughty.ts'

import { textsOf } from './message-row.tsx'

test.each([
  ['Plain words & a < b', 'Plain words & a < b'],
  ['<p>The money is on your balance. <strong>Thank you</strong>!</p>', 'The money is on your balance. Thank you!'],
  ['<p>One</p><p>Two</p>\n<ul><li>Three</li><li>Four</li></ul>', 'One Two Three Four'],
  ['Line<br>break<br/>again', 'Line break again'],
  ['5&nbsp;000&#x20;&#8376; &laquo;&amp;lt;&raquo; &unknown;', '5\u00A0000 ₸ «&lt;» &unknown;'],
  ['<style>p { color: red }</style><script>alert(1)</script>Words<!-- not these -->', 'Words'],
  ['<script>never closed', ''],
  ['&#0;&#x7fffff;', ''],
  ['', ''],
])('the text of %s [NOTIF-17]', (html, text) => {
  expect(textsOf(html)).toBe(text)
})

test('extracting a long text of broken tags takes linear time [NOTIF-17]', () => {
  for (const html of ['<p'.repeat(20_000), '<!--'.repeat(20_000), '<style>'.repeat(20_000), ...Object.values(naughty)])
    expect(textsOf(html).length).toBeLessThanOrEqual(html.length)
})
