import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { preserveTranslatedText } from './translated-text.ts'

let root: Root
let host: HTMLElement

beforeAll(preserveTranslatedText)
beforeEach(() => {
  host = document.createElement('main')
  document.body.append(host)
  root = createRoot(host)
})
afterEach(() => {
  root.unmount()
  host.remove()
})

const draw = (...children: ReactNode[]) => flushSync(() => root.render(createElement('p', null, ...children)))
const marked = (key: string) => createElement('b', { key }, 'mark')
const mark = marked('first')
const reported = () => new Promise((resolve) => setTimeout(resolve, 0)) // observers are notified a moment later

type Way = 'replaces' | 'inserts, then removes' | 'wraps'

/** Replaces each text by an element, as a translator does. */
async function translate(tag: string, way: Way) {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const element = document.createElement(tag)
    element.textContent = way === 'wraps' ? '' : text.data.toUpperCase()
    if (way === 'replaces') text.replaceWith(element)
    else text.before(element)
    if (way === 'wraps') element.append(text)
    if (way === 'inserts, then removes') text.remove()
  }
  await reported()
}

const tags = ['font', 'ya-tr-span', 'span', 'x-translated']
const ways: Way[] = ['replaces', 'inserts, then removes', 'wraps']

test.each(tags.flatMap((tag) => ways.map((way) => [tag, way] as const)))(
  'new text replaces a translation: <%s> that %s the text [SHELL-01]',
  async (tag, way) => {
    draw(mark, 'too large')
    await translate(tag, way)
    draw(mark, 'too small')
    expect(host.textContent?.toLowerCase()).toBe('marktoo small')
    await translate(tag, way)
    draw(mark, 'fine', marked('second'))
    expect(host.textContent?.toLowerCase()).toBe('markfinemark')
    await translate(tag, way)
    draw(mark)
    expect(host.textContent?.toLowerCase()).toBe('mark')
  },
)

test('elements that React adds beside a text are not mistaken for a translation [SHELL-01]', async () => {
  draw('one', createElement('i', { key: 'i' }, 'two'))
  draw(createElement('i', { key: 'i' }, 'two'))
  await reported()
  draw('one', createElement('i', { key: 'i' }, 'two'))
  await reported()
  draw('three', createElement('i', { key: 'i' }, 'two'))
  expect(host.textContent).toBe('threetwo')
  expect(host.querySelectorAll('i')).toHaveLength(1)
})
