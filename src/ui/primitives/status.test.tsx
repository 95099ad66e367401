// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'

import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { waitWithReact } from '~tests/unit/react-waits.ts'

import { Status } from './status.tsx'

waitWithReact()

test('the text of a new region is hidden for one paint, so that screen readers announce it [PLUS-61]', async () => {
  const { rerender } = render(<Status as="p">First text</Status>)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('First text')
  expect(region.querySelectorAll('[data-unread]')).toHaveLength(1)
  await vi.waitFor(() => expect(region.querySelectorAll('[data-unread]')).toHaveLength(0))
  rerender(<Status as="p">Next text</Status>)
  expect(region.textContent).toBe('Next text')
  expect(region.querySelectorAll('[data-unread]')).toHaveLength(0)
})

/** Files that render a separate region, which is on the page before its text. */
const ownRegions = [
  'features/cash-box/method/choices.tsx',
  'features/cash-box/payment-status.tsx',
  'features/cash-box/payment/replaced-toast.tsx',
  'features/settings/unsubscribe-page.tsx',
  'features/tournaments/join-box.tsx',
  'features/verification/confirm-email-page.tsx',
  'shell/frame/toast-host.tsx',
  'ui/fields/checkbox.tsx',
  'ui/fields/field.tsx',
  'ui/fields/password-field.tsx',
]

/** The start of a region with text. An `output` with a label marks a part that loads, and has no text. */
const REGION = /role="(?:status|log)"|aria-live=|<output\b(?![^>]*aria-label=)/

test('every other text that is announced is in this component [PLUS-61]', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => REGION.test(readFileSync(`src/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(ownRegions)
})
