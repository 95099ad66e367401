// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { gameKinds } from '~/contract/limits.ts'
import { english } from '~tests/unit/catalogues.ts'
import { game, visitor } from '~tests/unit/game-page.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { GameInfo } from './game-info.tsx'
import { GameProblem } from './game-problem.tsx'

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

test.each(gameKinds)(
  'a game whose kind has a reached limit (%s) names it and links to the limits [PLUS-94]',
  async (kind) => {
    const limit = { kind, resets_at: '2026-11-22T19:00:00Z' }
    const { container } = await renderInApp(
      <GameProblem
        slug="sea"
        game={game()}
        card={undefined}
        mode="real"
        code="LIMIT_REACHED"
        limit={limit}
        onRetry={() => {}}
        renderGames={() => null}
      />,
      { stores: visitor(true) },
    )
    expect(container.textContent).toContain(english[`game.limit.${kind}`])
    expect(container.textContent).toContain('Until 23.11.2026 00:00')
    expect(container.textContent).not.toContain(english['API_ERRORS.LIMIT_REACHED'])
    expect(screen.getByRole('link', { name: english['profile.limits'] }).getAttribute('href')).toBe('/profile/limits')
  },
)
