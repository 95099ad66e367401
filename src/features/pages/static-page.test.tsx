// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { staticPageQuery } from '~/api/pages.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { fakeServer } from '~tests/unit/fake-server.ts'
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

/** The page as a server answers for its text, with a form under it. */
async function showAnswered(status: number, body: unknown) {
  const server = fakeServer({ status, body })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (
    <StaticPage slug="contacts" unknown={<p>Not found</p>}>
      <p>The form</p>
    </StaticPage>
  )
  const view = await renderInApp(page, { stores: createStores({ language: 'en' }), queryClient, path: '/contacts' })
  await waitFor(() => expect(view.queryByRole('status', { name: english['common.loading'] })).toBeNull())
  return { ...view, server }
}

test('a text that does not come takes away neither the form nor the contacts under it [STATIC-02 STATIC-03]', async () => {
  const { server, user } = await showAnswered(500, { message: 'INTERNAL' })
  const form = screen.getByText('The form')
  const goOn = server.hold()
  server.answerWith(200, { slug: 'contacts', title: 'Contacts', content: '', updated_at: '2026-02-01T00:00:00Z' })
  await user.click(screen.getByRole('button', { name: english['common.retry'] }))
  expect(screen.getByRole('status', { name: english['common.loading'] })).toBeTruthy()
  expect(screen.getByText('The form')).toBe(form) // with all that is typed into it
  goOn()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contacts'))
  expect(screen.getByText('The form')).toBe(form)
})

test('a page that the server does not know has nothing under it either [ROUTE-33]', async () => {
  await showAnswered(404, { message: 'NOT_FOUND' })
  expect(screen.getByText('Not found')).toBeTruthy()
  expect(screen.queryByText('The form')).toBeNull()
})
