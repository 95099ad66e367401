// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { config } from '~/lib/config.ts'
import { applyConfig } from '~/features/operator/stored-config.ts'
import { COPY_LOCK } from '~/constants/layout.ts'
import { createStores } from '~/stores/create-stores.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { ContactBlock, OperatorContacts } from './contact-block.tsx'
import { LicenceBlock } from './footer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function draw({ isPlayer = false } = {}) {
  const stores = createStores()
  if (isPlayer) stores.session.start('player-1')
  const { container } = await renderInApp(<ContactBlock />, { stores })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const copy = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: `Copy e-mail ${config.support.email}` })))
  return { stores, container, write, copy }
}

test('the phone number is for players only [SHELL-21]', async () => {
  expect((await draw()).container.textContent).not.toContain(config.support.phone)
  expect((await draw({ isPlayer: true })).container.textContent).toContain(config.support.phone)
})

test('hours and pages of the operator appear once known; only https pages are linked [PLUS-86]', async () => {
  const { container } = await renderInApp(<OperatorContacts />)
  const hours = { en: '<b>Daily</b> 9–21', ru: 'x', kk: 'x', az: 'x' }
  const urls = [
    'https://t.me/example',
    'http://a.test',
    'javascript:alert(1)',
    '/rules',
    'https://u:p@a.test',
    '',
    '//a.test',
  ]
  const links = urls.map((url, index) => ({ label: `Page ${index}`, url }))
  await act(async () => applyConfig({ switches: [], incident: null, support_hours: hours, links }))
  expect(container.textContent).toContain('<b>Daily</b> 9–21')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://t.me/example',
    'https://a.test/',
  ])
  await act(async () => applyConfig({ switches: [], incident: null }))
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('a tap copies and confirms it [SHELL-22]', async () => {
  const { stores, write, copy } = await draw()
  await copy()
  expect(write).toHaveBeenCalledExactlyOnceWith(config.support.email)
  expect(stores.toasts.queue).toMatchObject([{ variant: 'info', text: 'Copied' }])
})

test('more taps do nothing for 6 s [SHELL-23]', async () => {
  const { stores, copy } = await draw()
  await copy()
  await act(async () => void vi.advanceTimersByTime(COPY_LOCK - 1))
  await copy()
  expect(stores.toasts.queue).toHaveLength(1)
  await act(async () => void vi.advanceTimersByTime(1))
  await copy()
  expect(stores.toasts.queue).toHaveLength(2)
})

test('if the browser rejects copying, an error is shown and a retry works at once [SHELL-22]', async () => {
  const { stores, write, copy } = await draw()
  write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  await copy()
  expect(stores.toasts.current?.variant).toBe('error')
  await copy()
  expect(stores.toasts.queue.map(({ variant }) => variant)).toEqual(['error', 'info'])
})

test('the licence block has the age mark and the year 2025 [SHELL-20 SHELL-24]', async () => {
  const { container } = await renderInApp(<LicenceBlock />)
  expect(container.textContent).toContain('18+')
  expect(container.textContent).toContain('© 2025 Qumai')
})
