// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { expect, test, vi } from 'vitest'

import { useBackCloses } from './dialog.tsx'

const { block } = vi.hoisted(() => ({ block: vi.fn<() => () => void>(() => () => {}) }))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: { block } }) }))

function Dialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(dialog, () => {})
  return <dialog ref={dialog} open />
}

test('Back closes a dialog even before it is painted [SHELL-49]', () => {
  const heldBeforePaint: number[] = []
  function Page() {
    useLayoutEffect(() => void heldBeforePaint.push(block.mock.calls.length), [])
    return <Dialog />
  }
  render(<Page />)
  expect(heldBeforePaint).toEqual([1])
})
