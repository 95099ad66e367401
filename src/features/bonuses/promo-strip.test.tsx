// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { promoBonusesQuery } from '~/api/bonuses.ts'
import { PROMO_SUBTITLE_LENGTH, PROMO_TITLE_LENGTH } from '~/constants/bonuses.ts'
import { createStores } from '~/stores/create-stores.ts'
import { testPromo } from '~tests/unit/fixtures/promo.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { PromoStrip } from './promo-strip.tsx'

async function draw(title: string, subtitle: string, taken = 1) {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  queryClient.setQueryData(promoBonusesQuery('en').queryKey, [{ ...testPromo(taken), title, subtitle }])
  await renderInApp(<PromoStrip />, { stores, queryClient, path: '/bonuses' })
  return screen.getByRole('button')
}

const signs = (text: string | null | undefined) => [...new Intl.Segmenter('en').segment(text ?? '')].length

test('titles are cut to 17 characters and subtitles to 15, but screen readers get them whole [BONUS-46]', async () => {
  const [title, subtitle] = ['Жаңа жылдық мерекелік бонус', '👨‍👩‍👧 бүкіл отбасыға сыйлық']
  const view = await draw(title, subtitle)
  const seen = within(view).getAllByText(/…$/)
  expect(seen.map(({ textContent }) => signs(textContent.replace(/…$/, '')))).toEqual([
    PROMO_TITLE_LENGTH,
    PROMO_SUBTITLE_LENGTH,
  ])
  const isWhole = (received: string) =>
    received.includes(title) && received.includes(subtitle) && !received.includes('…')
  expect(screen.getByRole('button', { name: isWhole })).toBe(view)
})

test('short texts are not cut, and remaining uses are shown as 2/3 [BONUS-34 BONUS-46]', async () => {
  const view = await draw('Seventeen letters', 'Fifteen letters')
  expect(within(view).queryByText(/…$/)).toBeNull()
  for (const text of ['Seventeen letters', 'Fifteen letters']) expect(within(view).getByText(text)).toBeTruthy()
  expect(view.textContent).toContain('2/3 left')
})

test('five placeholders are shown until the monthly bonuses have loaded [BONUS-10]', async () => {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  await renderInApp(<PromoStrip />, { stores, queryClient, path: '/bonuses' })
  const list = screen.getByRole('list')
  expect([list.getAttribute('aria-busy'), list.children.length]).toEqual(['true', 5])
  queryClient.setQueryData(promoBonusesQuery('en').queryKey, [testPromo(0)])
  await waitFor(() => expect([list.getAttribute('aria-busy'), list.children.length]).toEqual([null, 1]))
})
