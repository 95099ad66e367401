// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'

import { tokens } from '~/api/transport/tokens.ts'
import { createI18n } from '~/lib/i18n.ts'
import { createStores } from '~/stores/create-stores.ts'

import { sessionEnded } from './session-notices.ts'

afterEach(() => tokens.end())

test.each([
  ['after-refreshing', true, []],
  ['unknown', true, []],
  ['taken-over', true, ['session.takenOver']],
  ['after-refreshing', false, ['session.ended']],
] as const)('the reason %s, a log-in since then: %s, shows %j [AUTH-28]', (reason, isIn, shown) => {
  const stores = createStores()
  if (isIn) tokens.begin('p1', { access: 'A1', refresh: 'R1' })
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: {} }) // texts are their keys
  sessionEnded(reason, null, { stores, i18n })
  expect(stores.toasts.queue.map(({ text }) => text)).toEqual(shown)
})
