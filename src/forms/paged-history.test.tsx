// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { PagedHistory } from './paged-history.tsx'

const retry = vi.fn<() => void>()
const fetchNextPage = vi.fn<() => void>()
const failure = { title: 'history.failedTitle', text: 'history.failedText', retry } as const
const nothing = { data: undefined, asOf: null, failure: null }
const one = { ...nothing, data: ['row 1'] }
const paging = {
  data: undefined,
  hasNextPage: true,
  isError: false,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  fetchNextPage,
}

async function show(
  of: typeof one | typeof nothing | { data: undefined; asOf: null; failure: typeof failure },
  pages = {},
) {
  const stores = createStores({ language: 'en' })
  if ('isOffline' in pages) stores.network.wentOffline()
  return renderInApp(
    <PagedHistory pages={{ ...paging, ...pages }} of={of} skeleton={{ height: 56, radius: 10 }} empty={<p>none</p>}>
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </PagedHistory>,
    { stores },
  )
}
const more = () => screen.queryByRole('button')
const MORE = english['bonuses.showMore']

test('rows are followed by a button for older ones, until there are none [PLUS-02 PLUS-26]', async () => {
  const { user, unmount } = await show(one)
  expect(screen.getByText('row 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: MORE }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
  unmount()
  await show(one, { hasNextPage: false })
  expect(more()).toBeNull()
})

test('a page that fails keeps the rows and is reported, and the same button retries [PLUS-02 PLUS-26]', async () => {
  await show(one, { isFetchNextPageError: true })
  expect(screen.getByRole('alert').textContent).toBe(english['money.history.moreFailed'])
  expect(screen.getByText('row 1')).toBeTruthy()
  expect(screen.getByRole('button', { name: MORE })).toBeTruthy()
})

test('offline the button is disabled and states the reason; stored rows show their age [O-10]', async () => {
  await show({ ...one, asOf: 0 } as never, { isOffline: true })
  expect(screen.getByText(english['common.asOfEarlier'])).toBeTruthy()
  expect(screen.getByRole('button', { name: english['common.needsConnection'] })).toHaveProperty('disabled', true)
})

test('pages without a row to show leave the button for older ones, unless they failed [PLUS-01 ROUTE-36]', async () => {
  const { unmount } = await show({ ...one, data: [] })
  expect(screen.getByText('none')).toBeTruthy()
  expect(screen.getByRole('button', { name: MORE })).toBeTruthy()
  unmount()
  await show({ ...one, data: [] }, { isError: true })
  expect(more()).toBeNull()
})

test('without rows, the reason is shown, without the button [PLUS-01 ROUTE-36]', async () => {
  const empty = await show({ ...one, data: [] }, { hasNextPage: false })
  expect(screen.getByText('none')).toBeTruthy()
  expect(more()).toBeNull()
  empty.unmount()
  const loading = await show(nothing)
  expect(screen.getByRole('status', { name: english['common.loading'] })).toBeTruthy()
  loading.unmount()
  const { user } = await show({ ...nothing, failure })
  await user.click(screen.getByRole('button', { name: english['common.retry'] }))
  expect(retry).toHaveBeenCalledOnce()
})
