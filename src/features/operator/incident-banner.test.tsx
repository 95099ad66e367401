// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '~tests/unit/render.tsx'

import { IncidentBanner } from './incident-banner.tsx'
import { applyConfig } from './stored-config.ts'

test('an open page shows the newest message about an incident [PLUS-83]', async () => {
  const show = (text: string, severity: 'warning' | 'critical') =>
    act(async () => {
      const texts = { en: text, ru: text, kk: text, az: text }
      applyConfig({ switches: [], incident: { severity, texts, ends_at: null } })
    })
  await show('Cards fail', 'warning')
  const { container } = await renderInApp(<IncidentBanner />)
  expect(container.textContent).toBe('Cards fail')
  await show('No payments', 'critical')
  expect(container.textContent).toBe('No payments')
  expect(container.querySelector('[data-severity=critical]')).not.toBeNull()
})
