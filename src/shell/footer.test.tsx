// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { legalIconsQuery, pageLinksQuery, paymentIconsQuery } from '~/api/pages.ts'
import { yieldToMain } from '~/platform/yield-to-main.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english, mount } from '~/stores/test-mount.tsx'

import { Footer } from './footer.tsx'

/** A footer whose lists come when `answer` is called, the page links last. */
async function show() {
  const stores = createStores({ language: 'en' })
  const { audience } = stores.guest
  const queryClient = new QueryClient({
    defaultOptions: { queries: { queryFn: () => new Promise(() => {}), retry: false } },
  })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { place } = await mount(<Footer />, { stores, queryClient })
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
  return { place, answer }
}

test('what stands under the lists is drawn with the last of them: no list moves what is being read', async () => {
  const { place, answer } = await show()
  expect(place.textContent).toContain(english['shell.language'])
  await answer('payments')
  await answer('marks')
  expect(place.querySelectorAll('section')).toHaveLength(1)
  await answer('links')
  expect(place.textContent).toContain('Questions')
  expect(place.querySelectorAll('ul').length).toBeGreaterThan(2)
  expect(place.querySelectorAll('section').length).toBeGreaterThan(3)
})

test('a list that hangs does not hold back the licence for ever', async () => {
  vi.useFakeTimers()
  const { place } = await show()
  expect(place.querySelectorAll('section')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(place.querySelectorAll('section').length).toBeGreaterThan(1)
  vi.useRealTimers()
})
