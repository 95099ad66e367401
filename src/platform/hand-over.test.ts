// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { copyText, shareOrCopy } from './hand-over.ts'

const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))
const what = { title: 'Cup', url: 'https://qumai.kz/tournaments/cup' }

function browser({ share, write }: { share?: () => Promise<void>; write?: (text: string) => Promise<void> }) {
  vi.stubGlobal('navigator', { ...(share && { share }), ...(write && { clipboard: { writeText: write } }) })
}

/** Records the text that the old copy command selects; `isAllowed` false: the browser rejects it too. */
function oldWay(isAllowed = true) {
  const copied: string[] = []
  document.execCommand = () => {
    if (isAllowed) copied.push(document.querySelector('textarea')?.value ?? '')
    return isAllowed
  }
  return copied
}

afterEach(() => document.body.replaceChildren())

test.each(['NotAllowedError', 'InvalidStateError', 'DataError', 'TypeError'])(
  'if the browser rejects sharing (%s), the URL is copied [SHELL-22]',
  async (name) => {
    const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    browser({ share: refuse(name), write })
    expect(await shareOrCopy(what)).toBe('copied')
    expect(write).toHaveBeenCalledWith(what.url)
  },
)

test('closing the share sheet copies nothing [SHELL-22]', async () => {
  const write = vi.fn<(text: string) => Promise<void>>()
  browser({ share: refuse('AbortError'), write })
  expect(await shareOrCopy(what)).toBe('closed')
  expect(write).not.toHaveBeenCalled()
})

test('without a usable clipboard the old copy command is used, and focus returns [SHELL-22]', async () => {
  const copied = oldWay()
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  browser({ write: refuse('NotAllowedError') })
  expect(await copyText('one')).toBe(true)
  browser({})
  expect(await copyText('two')).toBe(true)
  expect(copied).toEqual(['one', 'two'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('if every way of copying fails, an error is shown [SHELL-22]', async () => {
  oldWay(false)
  browser({ share: refuse('NotAllowedError') })
  expect(await shareOrCopy(what)).toBe('failed')
})
