// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { legalIconsQuery, pageLinksQuery, paymentIconsQuery } from '~/api/pages.ts'
import { yieldToMain } from '~/platform/yield-to-main.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { Footer } from './footer.tsx'

/** A footer whose lists come when `answer` is called, the page links last. */
async function show() {
  const stores = createStores({ language: 'en' })
  const { audience } = stores.guest
  const queryClient = new QueryClient({
    defaultOptions: { queries: { queryFn: () => new Promise(() => {}), retry: false } },
  })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { container } = await renderInApp(<Footer />, { stores, queryClient })
  const answer = (list: 'payments' | 'marks' | 'links') =>
    act(async () => {
      if (list === 'payments') {
        queryClient.setQueryData(paymentIconsQuery(audience).queryKey, [{ name: 'Card', image_url: '/img/card' }])
      } else if (list === 'marks') {
        queryClient.setQueryData(legalIconsQuery(audience).queryKey, [
          { name: 'Licence', image_url: '/img/licence', url: '/licence' },
        ])
      } else {
        queryClient.setQueryData(pageLinksQuery(audience).queryKey, [{ url: '/faq', link_name: 'Questions' }])
      }
      await yieldToMain()
    })
  return { container, answer }
}

test('what stands under the lists is drawn with the last of them: no list moves what is being read', async () => {
  const { container, answer } = await show()
  expect(container.textContent).toContain(english['shell.language'])
  await answer('payments')
  await answer('marks')
  expect(textsOf('heading')).toEqual([english['shell.language']])
  await answer('links')
  expect(hrefs(screen.getByRole('navigation', { name: english['footer.pages'] }))).toEqual(['/faq'])
  const lists = ['footer.pages', 'footer.payments', 'footer.legal'] as const
  expect(textsOf('heading')).toEqual(expect.arrayContaining(lists.map((key) => english[key])))
})

test('a list that hangs does not hold back the licence for ever', async () => {
  vi.useFakeTimers()
  const { container } = await show()
  expect(container.textContent).not.toContain('18+')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(container.textContent).toContain('18+')
  vi.useRealTimers()
})
