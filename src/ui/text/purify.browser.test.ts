import { expect, test } from 'vitest'

import { purifyHtml } from './purify.ts'

/** Returns the sanitized markup, parsed for queries: nothing renders it here. */
function clean(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = purifyHtml(html)
  return box
}

test('keeps text, lists and tables, drops scripts, forms, styles and names', () => {
  const box = clean(
    `<h2 id="a" class="b" style="color:red" data-x="1" onclick="x()">Rules</h2><script>alert(1)</script>
     <form action="/x"><input name="y"><button>z</button></form><iframe src="/x"></iframe><style>p{}</style>
     <svg><script>1</script></svg><math><mi>1</mi></math><ul><li>one</li></ul><table><tr><td colspan="2">1</td></tr></table>`,
  )
  expect(box.querySelectorAll('script, form, input, button, iframe, style, svg, math')).toHaveLength(0)
  expect([...(box.querySelector('h2')?.attributes ?? [])]).toHaveLength(0)
  expect(box.querySelector('li')?.textContent).toBe('one')
  expect(box.querySelector('td')?.getAttribute('colspan')).toBe('2')
})

test('internal links stay, external ones open a new tab, unsafe ones lose their target [SHELL-27]', () => {
  const [inside, outside, mail, unsafe, hidden] = clean(
    `<a href="/games" target="_top">1</a><a href="https://example.test/">2</a><a href="mailto:a@b.kz">3</a>
     <a href="javascript:alert(1)">4</a><a href="&#106;avascript:alert(1)">5</a>`,
  ).querySelectorAll('a')
  expect(inside?.outerHTML).toBe('<a href="/games">1</a>')
  expect(outside?.target).toBe('_blank')
  expect(outside?.rel).toContain('noopener')
  expect(mail?.getAttribute('href')).toBe('mailto:a@b.kz')
  expect(mail?.target).toBe('')
  expect(unsafe?.hasAttribute('href')).toBe(false)
  expect(hidden?.hasAttribute('href')).toBe(false)
})

test('keeps internal and https pictures, drops the others', () => {
  const sources = [
    ...clean(`<img src="/img/a"><img src="https://example.test/a.png" onerror="x()"><img src="http://example.test/">
    <img src="data:image/svg+xml,x"><img src="javascript:x">`).querySelectorAll('img'),
  ].map((image) => image.getAttribute('src'))
  expect(sources).toEqual(['/img/a', 'https://example.test/a.png'])
})

test('returns TrustedHTML if the browser supports trusted types', () => {
  expect((purifyHtml('<b>x</b>') as unknown as object).constructor.name).toBe('TrustedHTML')
})
