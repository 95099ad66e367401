// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'

import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { watchInstallOffer } from '~/platform/app-mode.ts'
import { textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { InstallPage } from './install-page.tsx'

let isCurrent = true
let domain = ''

beforeEach(() => {
  isCurrent = true
  domain = location.origin
  sessionStorage.clear()
  configureClient(idleHooks, {
    fetch: async (url) => Response.json(url.includes('/pwa/check') ? { is_current: isCurrent } : { domain }),
  })
})
afterEach(() => vi.unstubAllGlobals())

const display = (mode: string) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }))
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

async function show() {
  const { container, user } = await renderInApp(<InstallPage />, { path: '/download-app', queryClient: queries() })
  return { container, user, buttons: () => textsOf('button') }
}

test.each([
  ['Linux; Android 14; Pixel 7', 0, 'Android'],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 5, 'Apple iPhone and iPad'],
  ['Macintosh; Intel Mac OS X 10_15_7', 5, 'Apple iPhone and iPad'], // an iPad
  ['Macintosh; Intel Mac OS X 10_15_7', 0, 'Computer'],
])(
  'the instructions for «%s» with %i touch points are first, the others collapsed [PWA-03]',
  async (system, fingers, name) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`)
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(fingers)
    const { container } = await show()
    const others = container.querySelector('details')
    expect(textsOf('term').filter((term) => !others?.textContent.includes(term))).toEqual([name])
    expect(others?.open).toBe(false)
    vi.restoreAllMocks()
  },
)

test('a browser shows how to install the app on three kinds of devices [PWA-03 ROUTE-30]', async () => {
  const { buttons } = await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Qumai as an app')
  expect(textsOf('term').toSorted()).toEqual(['Android', 'Apple iPhone and iPad', 'Computer'])
  expect(buttons()).toEqual(['Open the app'])
})

test('the picture of the app is a file that the worker stores, for use without a network [PWA-03 O-10]', async () => {
  const { container } = await show()
  const [, stored = ''] = /fixedFiles = \[(.+)\]/.exec(readFileSync('tools/build/sw-plugin.ts', 'utf8')) ?? []
  const pictures = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src')?.slice(1))
  expect(pictures).not.toEqual([])
  expect(pictures.filter((file) => !stored.includes(`'${file}'`))).toEqual([])
})

test("the browser's install prompt becomes a button that works once [PWA-03]", async () => {
  const { user, buttons } = await show()
  watchInstallOffer()
  const prompt = vi.fn<() => Promise<{ outcome: 'accepted' }>>(async () => ({ outcome: 'accepted' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  await act(async () => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  expect(buttons()).toEqual(['Install', 'Open the app'])
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('The app is being installed')
  expect(buttons()).toEqual(['Open the app'])
})

test('the installed app shows no install steps; at an old domain it links to the new one [PWA-05]', async () => {
  display('standalone')
  const inside = await show()
  expect(inside.buttons()).toEqual([])
  expect(inside.container.textContent).toContain('You are already in the app.')
  isCurrent = false
  const moved = await show()
  await waitFor(() => expect(moved.buttons()).toEqual(['Open the app']))
  expect(moved.container.textContent).toContain('The app has moved')
})

test('an app that is offered at another domain is linked there [PWA-05]', async () => {
  domain = 'https://app.example'
  await show()
  const link = await screen.findByRole('link', { name: 'Get it at app.example' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/app\.example/)
})
