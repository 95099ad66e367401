// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MODAL_CLOSE } from '~/constants/layout.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { AutoClose } from './auto-close.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

async function open() {
  const close = vi.fn<() => void>()
  await renderInApp(
    <dialog open>
      <AutoClose onTimeout={close}>
        <button type="button">Start playing</button>
      </AutoClose>
    </dialog>,
  )
  const dialog = screen.getByRole('dialog')
  const send = (event: Event) => act(() => void dialog.dispatchEvent(event))
  return { close, send }
}

test('closes automatically after a second, not earlier [SHELL-45 SHELL-47]', async () => {
  const { close } = await open()
  wait(MODAL_CLOSE - 1)
  expect(close).not.toHaveBeenCalled()
  wait(1)
  expect(close).toHaveBeenCalledOnce()
})

test('the pointer pauses it; the second restarts once the pointer has left [O-13]', async () => {
  const { close, send } = await open()
  send(new PointerEvent('pointerenter'))
  wait(MODAL_CLOSE * 10)
  expect(close).not.toHaveBeenCalled()
  send(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
  wait(MODAL_CLOSE)
  expect(close).toHaveBeenCalledOnce()
})

test('a touch pauses it, even after the finger is lifted [O-13]', async () => {
  const { close, send } = await open()
  send(new PointerEvent('pointerdown', { pointerType: 'touch' }))
  send(new PointerEvent('pointerleave', { pointerType: 'touch' }))
  wait(MODAL_CLOSE * 10)
  expect(close).not.toHaveBeenCalled()
})

test('keyboard use pauses it [O-13]', async () => {
  const { close, send } = await open()
  send(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  wait(MODAL_CLOSE * 10)
  expect(close).not.toHaveBeenCalled()
})
