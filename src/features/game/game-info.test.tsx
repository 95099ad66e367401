// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
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

test('one tap in a game opens the question of a break; guests have no button [PLUS-90]', async () => {
  const sea = game()
  const info = <GameInfo slug={sea.slug} game={sea} mode="real" onFill={null} />
  const stores = visitor(true)
  const player = await renderInApp(info, { stores })
  await player.user.click(await screen.findByRole('button', { name: english['limits.timeOut'] }))
  expect(stores.dialogs.open).toEqual({ kind: 'break' })
  const pause = () => screen.queryByRole('button', { name: english['limits.timeOut'] })
  act(() => stores.session.setBreak(true))
  expect(pause()).toBeNull()
  player.unmount()
  await renderInApp(info, { stores: visitor(false) })
  expect(pause()).toBeNull()
})
