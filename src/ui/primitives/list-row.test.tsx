// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'

import { ListRow } from './list-row.tsx'

async function show(rows: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const rootRoute = createRootRoute({ component: () => rows })
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$' })
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history })
  await router.load()
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  const root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router as never} />))
  onTestFinished(() => act(() => root.unmount()))
  return box
}

const arrows = (row: Element | null | undefined) => row?.querySelectorAll('svg').length === 2

test('a row that leads somewhere is a link with an arrow, its mark read with its name [PROF-06 PROF-07]', async () => {
  const mark = { text: 'not verified', tone: 'warning' } as const
  const box = await show([
    <ListRow key="to" to="/profile/contacts" icon="document" label="Personal data" mark={mark} />,
    <ListRow key="href" href="/vipclub" icon="vip" label="VIP club" />,
  ])
  const [own, server] = box.querySelectorAll('a')
  expect([own?.getAttribute('href'), server?.getAttribute('href')]).toEqual(['/profile/contacts', '/vipclub'])
  expect(own?.textContent).toBe('Personal datanot verified')
  expect([arrows(own), arrows(server)]).toEqual([true, true])
})

test('a row that does something is a button; what stands at its end takes the place of the arrow [PROF-08]', async () => {
  const open = vi.fn<() => void>()
  const box = await show(<ListRow icon="chat" label="Chat" isBusy end={<b>…</b>} onClick={open} />)
  const row = box.querySelector('button')
  act(() => row?.click())
  expect(open).toHaveBeenCalledOnce()
  expect(row?.getAttribute('aria-busy')).toBe('true')
  expect(arrows(row)).toBe(false)
})
