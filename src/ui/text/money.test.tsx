// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { formatMoney } from '~/lib/money.ts'
import { areAmountsHidden, hideAmounts } from '~/platform/hidden-amounts.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { HideAmounts } from './hide-amounts.tsx'
import { Money } from './money.tsx'

afterEach(() => localStorage.clear())

const currencies = ['KZT', 'AZN'] as const
const languages = ['en', 'ru', 'kk', 'az'] as const

test('amounts of the player hide with one click, and prices stay [PLUS-92]', async () => {
  const { container, user } = await renderInApp(
    <>
      <HideAmounts />
      <Money isOwn minor={123_400} currency="KZT" />
      <Money minor={50_000} currency="KZT" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Hide my amounts' }))
  expect(container.textContent).not.toContain('1,234')
  expect(screen.getByText('Amount hidden').nextElementSibling?.getAttribute('aria-hidden')).toBe('true')
  expect(container.textContent).toContain('₸500.00')
  await user.click(screen.getByRole('button', { name: 'Show my amounts' }))
  expect(container.textContent).toContain('₸1,234.00')
})

test('a choice in another tab shows at once [PLUS-92]', async () => {
  const { container } = await renderInApp(<Money isOwn minor={123_400} currency="KZT" />)
  localStorage.setItem('hide-amounts', '1')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'hide-amounts' })))
  expect(container.textContent).not.toContain('1,234')
  localStorage.clear()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(container.textContent).toContain('1,234')
})

test('a hidden amount shows nothing of its value [PLUS-92]', async () => {
  let format: ReturnType<typeof useOwnMoney> = () => ''
  function Probe() {
    format = useOwnMoney()
    return null
  }
  for (const language of languages) {
    act(() => hideAmounts(true))
    await renderInApp(<Probe />, { language })
    const hidden = format(0, 'KZT')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(...currencies), (minor, currency) => {
        expect(format(minor, currency)).toBe(hidden)
      }),
    )
    act(() => hideAmounts(false))
    await renderInApp(<Probe />, { language })
    expect(format(123_456, 'AZN')).toBe(formatMoney(123_456, 'AZN', language))
  }
  expect(areAmountsHidden()).toBe(false)
})
