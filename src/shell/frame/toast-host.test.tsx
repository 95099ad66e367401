// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { TOAST_LIFE } from '~/constants/layout.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { ToastHost } from './toast-host.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

async function show(...texts: string[]) {
  const { container, stores } = await renderInApp(<ToastHost />)
  await act(async () => texts.forEach((text) => stores.toasts.add({ variant: 'info', text })))
  return { container, stores }
}

test('one toast at a time, then the next [NOTIF-09]', async () => {
  const { container } = await show('first', 'second')
  expect(container.textContent).toContain('first')
  expect(container.textContent).not.toContain('second')
  await wait(TOAST_LIFE)
  expect(container.textContent).not.toContain('first')
  expect(container.textContent).toContain('second')
  await wait(TOAST_LIFE)
  expect(container.textContent).not.toContain('second')
})

test('toasts are hosted as long as the host is mounted [NOTIF-09]', async () => {
  const { unmount, stores } = await renderInApp(<ToastHost />)
  expect(stores.toasts.isHosted).toBe(true)
  unmount()
  expect(stores.toasts.isHosted).toBe(false)
})

test('a toast that is being read stays [NOTIF-09]', async () => {
  const { container } = await show('careful')
  const close = screen.getByRole('button')
  await act(async () => close.focus())
  await wait(TOAST_LIFE * 3)
  expect(container.textContent).toContain('careful')
  await act(async () => close.blur())
  await wait(TOAST_LIFE)
  expect(container.textContent).not.toContain('careful')
})

test('an error interrupts the screen reader, anything else waits [NOTIF-10]', async () => {
  const { stores } = await show('saved')
  expect(screen.getByRole('status').textContent).toContain('saved')
  await act(async () => stores.toasts.dismiss(1))
  await act(async () => stores.toasts.add({ variant: 'error', text: 'refused' }))
  expect(screen.getByRole('alert').textContent).toContain('refused')
})

test('messages that do not interrupt fill one status region that stays [NOTIF-10]', async () => {
  const { stores } = await renderInApp(<ToastHost />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  for (const text of ['Copied', 'Copied', 'Saved']) {
    await act(async () => stores.toasts.add({ variant: 'success', text }))
    expect(screen.getAllByRole('status')).toEqual([region])
    expect(region.textContent).toContain(text)
    await act(async () => stores.toasts.dismiss(stores.toasts.current?.id ?? 0))
    expect(region.textContent).toBe('')
  }
  await act(async () => stores.toasts.add({ variant: 'error', text: 'In the background', isPolite: true }))
  expect(region.textContent).toContain('In the background')
})

test('the action is a link, and closing shows the next toast [NOTIF-09 O-13]', async () => {
  const { container, stores } = await renderInApp(<ToastHost />)
  await act(async () => {
    stores.toasts.add({ variant: 'success', text: 'paid', action: { label: 'Start playing', to: '/' } })
    stores.toasts.add({ variant: 'info', text: 'next' })
  })
  expect(screen.getByRole('link').textContent).toBe('Start playing')
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(container.textContent).toContain('next')
})

test.each([
  ['good news is not', 'success', 'message', '/bonuses', false],
  ['a reminder of one of its rows is not', 'info', 'message', '/bonuses?offer=1', false],
  ['an error is', 'error', 'message', '/bonuses', true],
  ['a notice about security is', 'info', 'security', '/bonuses', true],
  ['good news about another page is', 'info', 'message', '/bonuses/received', true],
] as const)(
  'on the page that a message links to, %s shown as a toast [NOTIF-09]',
  async (_name, variant, topic, to, isShown) => {
    const { container, stores } = await renderInApp(<ToastHost />, { path: '/bonuses' })
    const action = { label: 'My bonuses', to }
    await act(async () => stores.toasts.add({ variant, text: 'Free spins', topic, action }))
    expect(container.textContent.includes('Free spins')).toBe(isShown)
    await act(async () => stores.toasts.add({ variant: 'info', text: 'next' }))
    await wait(TOAST_LIFE)
    expect(stores.toasts.queue.map(({ text }) => text)).toEqual(isShown ? ['next'] : [])
  },
)

test('a success vibrates, an error does not', async () => {
  const { stores } = await show()
  const vibrate = vi.fn<() => boolean>(() => true)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, vibrate })
  onTestFinished(() => void vi.unstubAllGlobals())
  await act(async () => stores.toasts.add({ variant: 'error', text: 'refused' }))
  expect(vibrate).not.toHaveBeenCalled()
  await act(async () => stores.toasts.dismiss(1))
  await act(async () => stores.toasts.add({ variant: 'success', text: 'paid' }))
  expect(vibrate).toHaveBeenCalledOnce()
})
