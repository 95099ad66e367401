// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { act, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'

import { createI18n } from '~/lib/i18n.ts'
import { renderWithoutApp } from '~tests/unit/render.tsx'

import { Dialog } from './dialog.tsx'

const i18n = createI18n()
i18n.loadAndActivate({ locale: 'en', messages: { 'common.close': 'Close' } })

/** An animation that ends on request. */
function fakeMove() {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { move: { finished: promise }, end: () => resolve(undefined) }
}

function openDialog() {
  const onClose = vi.fn<() => void>()
  const { user } = renderWithoutApp(
    <I18nProvider i18n={i18n}>
      <Dialog title="Deposit" onClose={onClose}>
        <output>Loading</output>
      </Dialog>
    </I18nProvider>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Deposit' })
  return { user, onClose, dialog, press: () => user.click(screen.getByRole('button', { name: 'Close' })) }
}

test('a dialog closes once its animation has ended, ignoring animations inside it', async () => {
  const own = fakeMove()
  const inside = fakeMove()
  const { dialog, onClose, press: click } = openDialog()
  const getAnimations = (options?: GetAnimationsOptions) => (options?.subtree ? [own.move, inside.move] : [own.move])
  Object.assign(dialog, { getAnimations })
  await click()
  expect(onClose).not.toHaveBeenCalled()
  own.end()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})

test('a dialog closes even if the browser never reports the end of its animation', async () => {
  const { dialog, onClose, press: click } = openDialog()
  Object.assign(dialog, { getAnimations: () => [fakeMove().move] })
  await click()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})

test.each([
  [0, true],
  [3, false],
])('after %i keydown events a dialog hides the focus ring until the next key: %s', async (keys, isQuiet) => {
  Object.defineProperty(performance, 'eventCounts', { value: new Map([['keydown', keys]]), configurable: true })
  const { dialog, user } = openDialog()
  expect('quiet' in dialog.dataset).toBe(isQuiet)
  screen.getByRole('button', { name: 'Close' }).focus() // as a browser does
  await user.keyboard('{Shift}')
  expect('quiet' in dialog.dataset).toBe(false)
  Reflect.deleteProperty(performance, 'eventCounts')
})

test('a dialog stays open when its page suspends and returns', async () => {
  const onClose = vi.fn<() => void>()
  const loading = new Promise<never>(() => {})
  const Page = ({ waits }: { waits: boolean }) => {
    if (waits) use(loading)
    return null
  }
  const page = (waits: boolean) => (
    <I18nProvider i18n={i18n}>
      <Suspense fallback="Loading the page">
        <Page waits={waits} />
        <Dialog title="Filters" onClose={onClose}>
          Choices
        </Dialog>
      </Suspense>
    </I18nProvider>
  )
  const { rerender } = renderWithoutApp(page(false))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' })
  await act(async () => rerender(page(true)))
  expect(dialog.open).toBe(false)
  await act(async () => dialog.dispatchEvent(new Event('close'))) // a browser sends it later
  await act(async () => rerender(page(false)))
  expect(dialog.open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})
