// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { copyText, shareOrCopy } from './hand-over.ts'

const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))
const what = { title: 'Cup', url: 'https://qumai.kz/tournaments/cup' }

function browser({ share, write }: { share?: () => Promise<void>; write?: (text: string) => Promise<void> }) {
  vi.stubGlobal('navigator', { ...(share && { share }), ...(write && { clipboard: { writeText: write } }) })
}

/** The old way to copy: what was marked when it was asked for; `isAllowed` false: it is refused as well. */
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
  'a browser that has sharing and refuses it (%s) copies the address [SHELL-22]',
  async (name) => {
    const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    browser({ share: refuse(name), write })
    expect(await shareOrCopy(what)).toBe('copied')
    expect(write).toHaveBeenCalledWith(what.url)
  },
)

test('who closes the list of apps copies nothing [SHELL-22]', async () => {
  const write = vi.fn<(text: string) => Promise<void>>()
  browser({ share: refuse('AbortError'), write })
  expect(await shareOrCopy(what)).toBe('closed')
  expect(write).not.toHaveBeenCalled()
})

test('a clipboard that is refused or missing is gone round, and the focus comes back [SHELL-22]', async () => {
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

test('where nothing works it is said [SHELL-22]', async () => {
  oldWay(false)
  browser({ share: refuse('NotAllowedError') })
  expect(await shareOrCopy(what)).toBe('failed')
})
