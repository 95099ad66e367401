// @vitest-environment happy-dom
import { expect, test } from 'vitest'

function shownStyles(html: string): string[] {
  document.body.innerHTML = html
  const style = getComputedStyle(document.querySelector('.it') ?? document.body)
  return [style.display, style.getPropertyValue('display'), style.visibility, style.getPropertyValue('visibility')]
}

test.each([
  ['<p class="it"></p>', ['block', 'block', '', '']],
  ['<p><b class="it"></b></p>', ['', '', '', '']],
  ['<p style="display: none" class="it"></p>', ['none', 'none', '', '']],
  ['<p style="visibility: hidden"><b class="it"></b></p>', ['', '', 'hidden', 'hidden']],
  ['<p class="it" style="color: red"></p>', ['block', 'block', '', '']],
])('computed styles of a test depend on the tag and on inline styles: %s', (html, styles) => {
  expect(shownStyles(html)).toEqual(styles)
  expect(shownStyles(html)).toEqual(styles) // the second time they are known
})

test('other computed styles of an element are computed each time', () => {
  document.body.innerHTML = '<p>A</p>'
  const style = getComputedStyle(document.querySelector('p') ?? document.body)
  expect([style.fontSize, style.getPropertyValue('font-size')]).toEqual(['16px', '16px'])
})
