import { expect, test } from 'vitest'

import { exportPage } from './save-copy.tsx'

const text = { title: 'Data', note: 'In UTC', nothing: 'Nothing', language: 'en' }

test('a page contains every value under its name, nested ones too [PLUS-41]', () => {
  const row = {
    id: 'R1',
    game: { title: 'Moon' },
    outcome: ['a', 'b'],
    steps: [{ at: 1 }, { at: 2 }],
    none: null,
    is: false,
  }
  const html = exportPage([{ title: 'Rounds', rows: [row] }], text)
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value])
  expect(facts).toEqual([
    ['id', 'R1'],
    ['game.title', 'Moon'],
    ['outcome', 'a, b'],
    ['steps.0.at', '1'],
    ['steps.1.at', '2'],
    ['is', 'false'],
  ])
})

test('a section without rows shows a message [PLUS-41]', () => {
  expect(exportPage([{ title: 'Cards', rows: [] }], text)).toContain('<h2>Cards</h2><p>Nothing</p>')
})

test('markup from any source is text, and nothing on the page runs or loads [PLUS-41]', () => {
  const evil = `</dd><script>alert("1")</script><img src='x' onerror=alert(1)>&amp;`
  const html = exportPage([{ title: evil, rows: [{ [evil]: evil, list: [evil] }] }], {
    ...text,
    title: evil,
    language: '"><b>',
  })
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(html).toContain('&lt;/dd&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=&#39;x&#39;')
  expect(html).toContain('&amp;amp;')
  expect(html).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
  )
})
