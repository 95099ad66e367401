// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { staticPageQuery } from '~/api/pages.ts'
import { createStores } from '~/stores/create-stores.ts'
import { press } from '~/stores/test-forms.ts'
import { english, mount, quietQueries } from '~/stores/test-mount.tsx'

import { StaticPage } from './static-page.tsx'

async function show(back?: string) {
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  queryClient.setQueryData(staticPageQuery('contacts', 'en').queryKey, {
    slug: 'contacts',
    title: 'Contacts',
    content: '<p>Write to us</p>',
    updated_at: '2026-02-01T00:00:00Z',
  })
  const { place, history } = await mount(<StaticPage slug="contacts" unknown={null} back={back} />, {
    stores,
    queryClient,
    path: '/contacts',
  })
  const arrow = place.querySelector(`[aria-label="${english['common.back']}"]`)?.closest('a') ?? null
  return { place, history, arrow }
}

test('a page that sent somebody here gets them back [PROF-34]', async () => {
  const { arrow, history } = await show('/profile/documents')
  await press(arrow)
  expect(history.location.pathname).toBe('/profile/documents')
})

test.each([undefined, '', 'https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'the way back never leaves the site: %s [PROF-34]',
  async (back) => {
    const { arrow, place } = await show(back)
    expect(place.querySelector('h1')?.textContent).toBe('Contacts')
    expect(arrow).toBeNull()
  },
)
