// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { GameFrame } from './game-frame.tsx'

function Loading() {
  const [isKnown, setKnown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setKnown(true)}>
        data have loaded
      </button>
      <GameFrame
        {...{ address: null, title: 'Sea', orientation: 'any', reportsReady: true, art: null, isKnown }}
        onMessage={() => {}}
        onRetry={() => {}}
      />
    </>
  )
}

test('the waiting text stays in its region when the data of the game load [GAME-19]', async () => {
  const { user } = await renderInApp(<Loading />)
  const waiting = screen.getByText(english['game.starting'])
  await user.click(screen.getByRole('button'))
  expect(screen.getByText(english['game.starting'])).toBe(waiting) // a new region hides its text and announces it again
})
