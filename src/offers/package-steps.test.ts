import { expect, test } from 'vitest'

import type { OfferStatus } from '~/contract/offers.ts'
import { moneyTemplate, testWelcome } from '~tests/unit/fixtures/welcome.ts'

import { packageSteps } from './welcome.ts'

/** The state of each step of a package with these statuses, with a star at the current one. */
function standOf(...statuses: OfferStatus[]) {
  const offers = statuses.map((status, index) =>
    testWelcome({ offer_bonus_template: moneyTemplate, deposit_number: index + 1 }, { uid: `step-${index}`, status }),
  )
  return packageSteps(offers, { currency: 'KZT', language: 'en' }).map(
    ({ state, isCurrent }) => `${state}${isCurrent ? '*' : ''}`,
  )
}

test('the current step is the first available one, before those in play or next [BONUS-13 BONUS-20]', () => {
  expect(standOf('available', 'awaiting', 'awaiting')).toEqual(['now*', 'next', 'later'])
  expect(standOf('started', 'awaiting', 'available', 'available')).toEqual(['inPlay', 'next', 'now*', 'now'])
})

test('with nothing available the current step is the one in play, else the next one [BONUS-16 BONUS-20]', () => {
  expect(standOf('finished', 'awaiting', 'active', 'started')).toEqual(['done', 'next', 'inPlay*', 'inPlay'])
  expect(standOf('wasted', 'awaiting', 'awaiting')).toEqual(['done', 'next*', 'later'])
  expect(standOf('finished', 'expired')).toEqual(['done', 'done'])
})

test('hidden offers are no steps [BONUS-20 O-38]', () => {
  expect(standOf('hidden', 'rejected', 'ignored', 'available')).toEqual(['now*'])
})
