// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { pageLinksQuery, staticPageQuery } from '~/api/pages.ts'
import { createStores } from '~/stores/create-stores.ts'
import { english } from '~tests/unit/catalogues.ts'
import { fakeServer } from '~tests/unit/fake-server.ts'
import { quietQueries, renderInApp } from '~tests/unit/render.tsx'

import { StaticPage } from './static-page.tsx'

const device = vi.hoisted(() => ({ saved: undefined as unknown }))
vi.mock('~/db/public-responses.ts', () => ({ storedPublicResponse: async () => device.saved }))
beforeEach(() => {
  device.saved = undefined
})

async function show(back?: string) {
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  queryClient.setQueryData(staticPageQuery('contacts', 'en').queryKey, {
    slug: 'contacts',
    title: 'Contacts',
    content: '<p>Write to us</p>',
    updated_at: '2026-02-01T00:00:00Z',
  })
  const { user, history } = await renderInApp(
    <StaticPage slug="contacts" unknown={null} back={back}>
      {false}
    </StaticPage>,
    {
      stores,
      queryClient,
      path: '/contacts',
    },
  )
  return { user, history }
}

test('without the text of the page its title is that of the link in the footer [O-10 STATIC-01]', async () => {
  const stores = createStores({ language: 'en' })
  const queryClient = quietQueries()
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  await renderInApp(<StaticPage slug="contacts" unknown={null} />, { stores, queryClient, path: '/contacts' })
  await act(async () => stores.network.wentOffline())
  await waitFor(() => expect(heading()).toBe(english['footer.pages'])) // not in the footer
  const links = [{ url: '/contacts', link_name: 'Support' }]
  await act(async () => queryClient.setQueryData(pageLinksQuery(stores.guest.market).queryKey, links))
  await waitFor(() => expect(heading()).toBe('Support'))
  const failure = english['common.notLoaded'] + english['common.needsConnection']
  expect((await screen.findByRole('alert')).textContent).toBe(failure)
})

test('the back link leads to the page that linked here [PROF-34]', async () => {
  const { user, history } = await show('/profile/documents')
  await user.click(screen.getByRole('link', { name: english['common.back'] }))
  expect(history.location.pathname).toBe('/profile/documents')
})

test.each([undefined, '', 'https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'the back link never leaves the site: %s [PROF-34]',
  async (back) => {
    await show(back)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contacts')
    expect(screen.queryByRole('link', { name: english['common.back'] })).toBeNull()
  },
)

test('a document shows the day of its last change, a page with a form does not [STATIC-01]', async () => {
  await show()
  expect(screen.getByText('Last changed: 1 February 2026').closest('time')).toBeTruthy()
  const { container } = await showAnswered(200, written)
  expect(container.textContent).toContain('Write to us')
  expect(container.querySelector('time')).toBeNull()
})

const contacts = (
  <StaticPage slug="contacts" unknown={<p>Not found</p>}>
    <p>The form</p>
  </StaticPage>
)

/** Renders the page with a server response for its text, and a form below it. */
async function showAnswered(status: number, body: unknown) {
  const server = fakeServer({ status, body })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await renderInApp(contacts, { stores: createStores({ language: 'en' }), queryClient, path: '/contacts' })
  await waitFor(() => expect(view.queryByRole('status', { name: english['common.loading'] })).toBeNull())
  return { ...view, server }
}

test('a text that fails to load keeps the form and the contacts below it [STATIC-02 STATIC-03]', async () => {
  const { server, user } = await showAnswered(500, { message: 'INTERNAL' })
  const form = screen.getByText('The form')
  const goOn = server.hold()
  server.answerWith(200, { slug: 'contacts', title: 'Contacts', content: '', updated_at: '2026-02-01T00:00:00Z' })
  await user.click(screen.getByRole('button', { name: english['common.retry'] }))
  expect(screen.getByRole('status', { name: english['common.loading'] })).toBeTruthy()
  expect(screen.getByText('The form')).toBe(form) // with its typed values
  goOn()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contacts'))
  expect(screen.getByText('The form')).toBe(form)
})

test('a page that the server does not know shows nothing below it either [ROUTE-33]', async () => {
  await showAnswered(404, { message: 'NOT_FOUND' })
  expect(screen.getByText('Not found')).toBeTruthy()
  expect(screen.queryByText('The form')).toBeNull()
})

const written = {
  slug: 'contacts',
  title: 'Contacts',
  content: '<p>Write to us</p>',
  updated_at: '2026-02-01T00:00:00Z',
}
const loading = () => screen.queryByRole('status', { name: english['common.loading'] })

/** Renders the page while its text is loading. Data on the device is from 1970. */
async function showWaiting({ isOffline = false, isInMaintenance = false, isKnown = false } = {}) {
  const server = fakeServer({ status: 422, body: { message: 'INVALID' } })
  const goOn = server.hold()
  const stores = createStores({ language: 'en' })
  if (isOffline) stores.network.wentOffline()
  stores.network.maintenance(isInMaintenance)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = staticPageQuery('contacts', 'en')
  if (isKnown) queryClient.setQueryData(queryKey, written, { updatedAt: 1 })
  return { server, goOn, ...(await renderInApp(contacts, { stores, queryClient, path: '/contacts' })) }
}

test('a page shows a loading state until its text has loaded, and nothing below it [STATIC-01]', async () => {
  const { server, goOn } = await showWaiting()
  expect(loading()).toBeTruthy()
  expect(screen.queryByText('The form')).toBeNull()
  server.answerWith(200, written)
  goOn()
  expect(await screen.findByText('Write to us')).toBeTruthy()
  expect(screen.getByText('The form')).toBeTruthy()
  expect(loading()).toBeNull()
})

test.each([
  [false, 'API_ERRORS.DEFAULT'],
  [true, 'API_ERRORS.MAINTENANCE'],
] as const)(
  'a text that fails to load shows the reason: in maintenance %s [STATIC-01]',
  async (isInMaintenance, key) => {
    const { goOn } = await showWaiting({ isInMaintenance })
    goOn()
    expect((await screen.findByRole('alert')).textContent).toContain(english[key])
  },
)

test('maintenance is shown while a text loads; the text then appears over the same form [STATIC-01 STATIC-03]', async () => {
  const { server, goOn, stores } = await showWaiting()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => stores.network.maintenance(true))
  expect(screen.getByRole('alert').textContent).toContain(english['lobby.closed'])
  expect(loading()).toBeNull()
  const form = screen.getByText('The form')
  server.answerWith(200, written)
  goOn()
  expect(await screen.findByText('Write to us')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('The form')).toBe(form)
})

test('offline, an unread page shows an error and keeps its form after reconnecting [STATIC-01 STATIC-03]', async () => {
  const { server, goOn, stores } = await showWaiting({ isOffline: true })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(loading()).toBeNull()
  const form = screen.getByText('The form')
  await act(async () => stores.network.reached())
  expect(loading()).toBeTruthy()
  server.answerWith(200, written)
  goOn()
  expect(await screen.findByText('Write to us')).toBeTruthy()
  expect(screen.getByText('The form')).toBe(form) // with its typed values
})

test('without a network, a page stored on this device is shown with its age [STATIC-01 O-10]', async () => {
  device.saved = { key: '', answer: written, savedAt: 1 }
  await showWaiting({ isOffline: true })
  expect(await screen.findByText('Write to us')).toBeTruthy()
  expect(screen.getByText(/^As of 01\.01\.1970/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a network, a page read before is shown with its age [STATIC-01]', async () => {
  await showWaiting({ isOffline: true, isKnown: true })
  expect(await screen.findByText('Write to us')).toBeTruthy()
  expect(screen.getByText(/^As of 01\.01\.1970/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page without a text shows its title and the content below it [STATIC-01 STATIC-03]', async () => {
  await showAnswered(200, { ...written, content: '' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contacts')
  expect(screen.getByText('The form')).toBeTruthy()
})
