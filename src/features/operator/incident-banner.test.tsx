// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '~tests/unit/render.tsx'

import { INCIDENT_TEXT_MAX } from '~/constants/layout.ts'

import { IncidentBanner } from './incident-banner.tsx'
import { applyConfig } from './stored-config.ts'

test('a long message is cut, and one without a visible text is not shown [PLUS-83]', async () => {
  const show = (text: string) => {
    const texts = { en: text, ru: text, kk: text, az: text }
    return act(async () => applyConfig({ switches: [], incident: { severity: 'info', texts, ends_at: null } }))
  }
  await show('Очень'.repeat(200))
  const { container } = await renderInApp(<IncidentBanner />)
  expect(container.textContent).toHaveLength(INCIDENT_TEXT_MAX + 1)
  expect(container.textContent).toMatch(/…$/)
  await show('  \n ')
  expect(container.textContent).toBe('')
})

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
