import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

import { configureClient } from '~/api/client.ts'
import { idleHooks } from '~/api/client-hooks.ts'
import type { Language } from '~/contract/languages.ts'
import type { Problem } from '~/contract/problem.ts'
import { compileCatalogue } from '~/platform/compile-catalogue.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'
import { catalogues } from '~/stores/test-catalogues.ts'
import { StoresProvider } from '~/stores/use-stores.ts'

type Answer = { status: number; body: unknown }
type Sent = { path: string; body: Record<string, unknown> }

/** A server that answers every call as it was last told, and notes what it was sent. */
function fakeServer(first: Answer) {
  const sent: Sent[] = []
  let answer = first
  let gate = Promise.resolve()
  const asked: string[] = []
  const fetch = async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') asked.push(url)
    else sent.push({ path: url, body: JSON.parse(body as string) as Record<string, unknown> })
    await gate
    return Response.json(answer.body, { status: answer.status })
  }
  configureClient(idleHooks, { fetch, sleep: () => Promise.resolve() })
  return {
    sent,
    /** Addresses of reads. */
    asked,
    /** Nothing is answered until the function that this gives is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    answerWith: (status: number, body: unknown) => {
      answer = { status, body }
    },
    refuse: (status: number, problem: Problem) => {
      answer = { status, body: problem }
    },
  }
}

/** Draws a page of this feature in a language, before a fake server, with ways to fill it in. For tests. */
export async function showForm(
  element: ReactNode,
  language: Language = 'en',
  answer: Answer = { status: 200, body: {} },
) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const server = fakeServer(answer)
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: language, messages: await compileCatalogue(catalogues[language]) })
  const stores = createStores({ language })
  const rootRoute = createRootRoute({ component: () => element })
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$' })
  const history = createMemoryHistory({ initialEntries: ['/auth/here'] })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  await router.load()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <StoresProvider value={stores}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </I18nProvider>
      </StoresProvider>,
    ),
  )
  const leave = () => act(() => root.unmount())
  onTestFinished(leave)
  return { place, stores, history, server, leave, ...handsOn(place) }
}

function handsOn(place: HTMLElement) {
  const field = (name: string) => {
    const found = place.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!found) throw new Error(`no field ${name} in ${place.textContent}`)
    return found
  }
  const settle = () => act(() => vi.waitFor(() => Promise.resolve()))
  return {
    field,
    settle,
    /** The text under a field. */
    errorOf: (name: string) => {
      const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
      const error = described.find((id) => id.endsWith('-error'))
      return error ? (document.getElementById(error)?.textContent ?? '') : null
    },
    async type(name: string, text: string) {
      const input = field(name)
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      await act(async () => {
        input.focus()
        write?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await act(async () => input.blur())
    },
    async check(name: string) {
      await act(async () => field(name).click())
    },
    async openTab(index: number) {
      await act(async () => [...place.querySelectorAll<HTMLElement>('[role=tab]')][index]?.click())
    },
    submitButton: () => place.querySelector<HTMLButtonElement>('button[type=submit]'),
    async submit() {
      await act(async () => {
        place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      })
      // until the answer has been dealt with
      for (let turn = 0; turn === 0 || (turn < 100 && place.querySelector('[aria-busy=true]')); turn += 1) {
        await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
      }
    },
    alert: () => [...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(''),
  }
}
