// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { staticPageQuery } from '~/api/pages.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

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
  const { user, history } = await renderInApp(<StaticPage slug="contacts" unknown={null} back={back} />, {
    stores,
    queryClient,
    path: '/contacts',
  })
  return { user, history }
}

test('a page that sent somebody here gets them back [PROF-34]', async () => {
  const { user, history } = await show('/profile/documents')
  await user.click(screen.getByRole('link', { name: english['common.back'] }))
  expect(history.location.pathname).toBe('/profile/documents')
})

test.each([undefined, '', 'https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'the way back never leaves the site: %s [PROF-34]',
  async (back) => {
    await show(back)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contacts')
    expect(screen.queryByRole('link', { name: english['common.back'] })).toBeNull()
  },
)
