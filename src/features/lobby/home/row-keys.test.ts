// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { walkRows } from './below-the-fold.tsx'

beforeEach(() => {
  document.body.innerHTML = '<ul data-row><li><a href="/a">a</a></li><li><a href="/b">b</a></li></ul>'
  onTestFinished(walkRows())
  screen.getByRole('link', { name: 'b' }).focus()
})

function click(init: KeyboardEventInit) {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  document.activeElement?.dispatchEvent(event)
  return [document.activeElement?.textContent, event.defaultPrevented]
}

test('an arrow key moves to the next card of the row', () => {
  expect(click({ key: 'ArrowLeft' })).toEqual(['a', true])
  expect(click({ key: 'End' })).toEqual(['b', true])
})

test.each(['altKey', 'metaKey', 'ctrlKey'])(
  'an arrow key with %s keeps its browser function, such as going back',
  (held) => {
    expect(click({ key: 'ArrowLeft', [held]: true })).toEqual(['b', false])
  },
)
