// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { StorageCard } from './storage-card.tsx'

afterEach(() => void Reflect.deleteProperty(navigator, 'storage'))

/** Simulates a browser whose storage responds so; without it there is none, as on an insecure page. */
async function show(storage?: Pick<StorageManager, 'persisted' | 'persist'>) {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  const view = await renderInApp(<StorageCard />)
  await screen.findByText(english['device.savedGames'])
  return view
}

const keep = { name: english['device.persist'] }
const declined = () => screen.queryByText(english['device.persistDeclined'])

test('persistence is requested only by a click; a rejection is shown and can be retried [O-10]', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const { user, container } = await show({ persisted: async () => false, persist })
  expect(persist).not.toHaveBeenCalled()
  expect(declined()).toBeNull()
  expect(container.textContent).toContain(english['device.persistence'] + english['device.notPersisted'])
  await user.click(screen.getByRole('button', keep))
  await vi.waitFor(() => expect(declined()).not.toBeNull())
  await user.click(screen.getByRole('button', keep))
  expect(container.textContent).toContain(english['device.persistence'] + english['device.persisted'])
  expect(screen.queryByRole('button', keep)).toBeNull()
  expect(persist).toHaveBeenCalledTimes(2)
})

test('storage that is already persistent, or cannot be, shows no button [O-10]', async () => {
  const persist = vi.fn<() => Promise<boolean>>()
  const kept = await show({ persisted: async () => true, persist })
  expect(kept.container.textContent).toContain(english['device.persistence'] + english['device.persisted'])
  expect(screen.queryByRole('button', keep)).toBeNull()
  const unknown = await show()
  expect(unknown.container.textContent).not.toContain(english['device.persistence'])
  expect(screen.queryByRole('button', keep)).toBeNull()
  expect(persist).not.toHaveBeenCalled()
})
