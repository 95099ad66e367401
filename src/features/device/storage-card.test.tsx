// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { StorageCard } from './storage-card.tsx'

afterEach(() => void Reflect.deleteProperty(navigator, 'storage'))

/** A browser whose storage answers so; without it there is none, as on a page that is not secure. */
async function show(storage?: Pick<StorageManager, 'persisted' | 'persist'>) {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  const view = await renderInApp(<StorageCard />)
  await screen.findByText(english['device.savedGames'])
  return view
}

const keep = { name: english['device.persist'] }
const declined = () => screen.queryByText(english['device.persistDeclined'])

test('the browser is asked on a press alone; when it declines the player is told, and may ask again [O-10]', async () => {
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

test('what is kept already, or cannot be, is not asked about [O-10]', async () => {
  const persist = vi.fn<() => Promise<boolean>>()
  const kept = await show({ persisted: async () => true, persist })
  expect(kept.container.textContent).toContain(english['device.persistence'] + english['device.persisted'])
  expect(screen.queryByRole('button', keep)).toBeNull()
  const unknown = await show()
  expect(unknown.container.textContent).not.toContain(english['device.persistence'])
  expect(screen.queryByRole('button', keep)).toBeNull()
  expect(persist).not.toHaveBeenCalled()
})
