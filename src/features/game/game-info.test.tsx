// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { game, visitor } from '~tests/unit/game-page.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { GameInfo } from './game-info.tsx'

test('the star under a running game marks it as a favourite, also offline', async () => {
  const sea = game()
  const info = <GameInfo slug={sea.slug} game={sea} mode="demo" onFill={null} />
  const { user } = await renderInApp(info, { stores: visitor(false) })
  const star = () => screen.getByRole('button', { name: 'Favourite: Sea' })
  for (const isOn of ['true', 'false']) {
    await user.click(star())
    await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe(isOn))
  }
})
