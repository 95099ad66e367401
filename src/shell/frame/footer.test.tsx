// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { legalIconsQuery, pageLinksQuery, paymentIconsQuery } from '~/api/pages.ts'
import { yieldToMain } from '~/platform/scheduling.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { Footer } from './footer.tsx'

/** A footer whose lists load when `answer` is called, the page links last. */
async function show() {
  const stores = createStores({ language: 'en' })
  const { market } = stores.guest
  const queryClient = new QueryClient({
    defaultOptions: { queries: { queryFn: () => new Promise(() => {}), retry: false } },
  })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { container } = await renderInApp(<Footer />, { stores, queryClient })
  const response = (list: 'payments' | 'marks' | 'links', links = [{ url: '/faq', link_name: 'Questions' }]) =>
    act(async () => {
      if (list === 'payments') {
        queryClient.setQueryData(paymentIconsQuery(market).queryKey, [{ name: 'Card', image_url: '/img/card' }])
      } else if (list === 'marks') {
        queryClient.setQueryData(legalIconsQuery(market).queryKey, {
          data: [{ name: 'Licence', image_url: '/img/licence', url: '/licence' }],
          minimum_age: 21,
        })
      } else {
        queryClient.setQueryData(pageLinksQuery(market).queryKey, links)
      }
      await yieldToMain()
    })
  return { container, answer: response }
}

test('content below the lists renders with the last of them, so no list moves it', async () => {
  const { container, answer: response } = await show()
  expect(container.textContent).toContain(english['shell.languageAndCountry'])
  await response('payments')
  await response('marks')
  expect(textsOf('heading')).toEqual([english['shell.languageAndCountry']])
  await response('links')
  expect(container.textContent).toContain('21+') // the age that the server states [CONST-05]
  expect(container.textContent).toContain('aged 21 or over')
  expect(hrefs(screen.getByRole('navigation', { name: english['footer.pages'] }))).toEqual(['/news', '/faq'])
  const lists = ['footer.pages', 'footer.payments', 'footer.legal'] as const
  expect(textsOf('heading')).toEqual(expect.arrayContaining(lists.map((key) => english[key])))
})

test('a list that hangs does not delay the licence endlessly', async () => {
  vi.useFakeTimers()
  const { container } = await show()
  expect(container.textContent).not.toContain('18+')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(container.textContent).toContain('18+')
  vi.useRealTimers()
})

test('pages, payment and licence logos are rendered from data; only licence logos are links [STATIC-05 STATIC-06 SHELL-20]', async () => {
  const { answer: response } = await show()
  for (const list of ['payments', 'marks', 'links'] as const) await response(list)
  const pages = screen.getByRole('navigation', { name: english['footer.pages'] })
  expect(textsOf('link', pages)).toEqual([english['news.title'], 'Questions'])
  expect(hrefs(pages)).toEqual(['/news', '/faq'])
  expect(screen.getByRole('img', { name: 'Card' }).closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'Licence' }).getAttribute('href')).toBe('/licence')
})

test('the news link is in the footer once, with any list of the operator [ROUTE-38 SHELL-64]', async () => {
  const { answer: response } = await show()
  await response('payments')
  await response('marks')
  await response('links', [{ url: '/news', link_name: 'What is new' }])
  expect(hrefs(screen.getByRole('navigation', { name: english['footer.pages'] }))).toEqual(['/news'])
})
