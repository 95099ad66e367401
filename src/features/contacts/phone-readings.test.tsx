// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { draftsTable } from '~/db/drafts.ts'
import { english } from '~tests/unit/catalogues.ts'
import { account, showContacts } from '~tests/unit/contacts-page.tsx'
import { fill } from '~tests/unit/form.tsx'

beforeEach(async () => {
  localStorage.clear()
  await draftsTable.clear()
})
afterEach(() => void configureClient(idleHooks))

test.each([
  ['no phone', null],
  ['an unconfirmed phone', '77011234567'],
])('contacts with %s: an ambiguous number is saved only after the player confirms it [PLUS-78]', async (_, phone) => {
  const user = { ...account, phone, registration_type: 'email' as const, phone_confirmed_by: 'none' as const }
  const page = await showContacts(user)
  await fill(page.user, page.field('Phone number'), '77771234567')
  await page.save()
  expect(page.errorOf('Phone number')).toBe(english['form.phoneDoubtful'])
  expect(page.asked).toEqual([])
  await page.user.click(screen.getByRole('button', { name: /777.*123.*45.*67/ }))
  await page.save()
  expect(page.asked[0]?.body).toMatchObject({ phone: '77771234567' })
})
