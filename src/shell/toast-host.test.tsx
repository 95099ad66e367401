// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { TOAST_LIFE } from '~/constants/screens.ts'
import { mount } from '~/stores/test-mount.tsx'

import { ToastHost } from './toast-host.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

async function show(...texts: string[]) {
  const { place, stores } = await mount(<ToastHost />)
  await act(async () => texts.forEach((text) => stores.toasts.add({ variant: 'info', text })))
  return { place, stores }
}

test('one toast at a time, then the next [NOTIF-09]', async () => {
  const { place } = await show('first', 'second')
  expect(place.textContent).toContain('first')
  expect(place.textContent).not.toContain('second')
  await wait(TOAST_LIFE)
  expect(place.textContent).not.toContain('first')
  expect(place.textContent).toContain('second')
  await wait(TOAST_LIFE)
  expect(place.textContent).not.toContain('second')
})

test('a toast that is being read stays [NOTIF-09]', async () => {
  const { place } = await show('careful')
  const close = place.querySelector('button')
  await act(async () => close?.focus())
  await wait(TOAST_LIFE * 3)
  expect(place.textContent).toContain('careful')
  await act(async () => close?.blur())
  await wait(TOAST_LIFE)
  expect(place.textContent).not.toContain('careful')
})

test('an error interrupts, anything else waits its turn to be read out [NOTIF-10]', async () => {
  const { place, stores } = await show('saved')
  expect(place.querySelector('[role=status]')?.textContent).toContain('saved')
  await act(async () => stores.toasts.dismiss(1))
  await act(async () => stores.toasts.add({ variant: 'error', text: 'refused' }))
  expect(place.querySelector('[role=alert]')?.textContent).toContain('refused')
})

test('the action is a link, and closing brings the next [NOTIF-09 O-13]', async () => {
  const { place, stores } = await mount(<ToastHost />)
  await act(async () => {
    stores.toasts.add({ variant: 'success', text: 'paid', action: { label: 'Start playing', to: '/' } })
    stores.toasts.add({ variant: 'info', text: 'next' })
  })
  expect(place.querySelector('a')?.textContent).toBe('Start playing')
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toContain('next')
})
