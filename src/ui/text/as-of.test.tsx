// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { renderInApp } from '~tests/unit/render.tsx'

import { AsOf } from './as-of.tsx'

function Late() {
  const [time, setTime] = useState<number | null>(null)
  return (
    <>
      <button type="button" onClick={() => setTime((last) => (last === null ? 1 : null))}>
        next
      </button>
      <AsOf time={time} />
    </>
  )
}

test('the age of stored data keeps its line when current data arrive, and has none before [O-10 GAME-21]', async () => {
  const { container, user } = await renderInApp(<Late />)
  const line = () => container.querySelector('p')
  expect(line()).toBeNull()
  await user.click(screen.getByRole('button'))
  expect(line()?.textContent).toMatch(/^As of /)
  await user.click(screen.getByRole('button'))
  expect(line()?.childElementCount).toBe(0)
})
