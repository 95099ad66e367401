// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { activityQuery } from '~/api/activity.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs } from '~tests/unit/queries.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { ActivityPage } from './activity-page.tsx'

test('without play or payments, the page links to the lobby and to the rounds [O-67 PLUS-06]', async () => {
  const stores = createStores({ language: 'en' })
  stores.session.start('pl_1')
  const queryClient = quietQueries()
  queryClient.setQueryData(activityQuery('week').queryKey, {
    periods: [],
    limits: { deposit: null, loss: null, session: null },
    currency: 'KZT',
    time_zone: { name: 'Asia/Almaty', offset: 300 },
  })
  await renderInApp(<ActivityPage by="week" onBy={() => {}} />, { stores, queryClient })
  expect(screen.getByText(english['activity.empty'])).toBeTruthy()
  expect(screen.getByRole('link', { name: english['install.toLobby'] }).getAttribute('href')).toBe('/')
  expect(hrefs()).toEqual(expect.arrayContaining(['/profile/rounds', '/profile/limits']))
})
