import { expect, test } from 'vitest'

import type { OfferStatus } from '~/contract/offers.ts'
import { moneyTemplate, testWelcome } from '~tests/unit/fixtures/welcome.ts'

import { packageSteps } from './package-steps.ts'

/** Each step of a package with these statuses: where it stands, with a star at the one that the player is at. */
function standOf(...statuses: OfferStatus[]) {
  const offers = statuses.map((status, index) =>
    testWelcome({ offer_bonus_template: moneyTemplate, deposit_number: index + 1 }, { uid: `step-${index}`, status }),
  )
  return packageSteps(offers, { currency: 'KZT', language: 'en' }).map(
    ({ state, isCurrent }) => `${state}${isCurrent ? '*' : ''}`,
  )
}

test('the player is at the first step that can be taken, whatever is in play or comes next [BONUS-13 BONUS-20]', () => {
  expect(standOf('available', 'awaiting', 'awaiting')).toEqual(['now*', 'next', 'later'])
  expect(standOf('started', 'awaiting', 'available', 'available')).toEqual(['inPlay', 'next', 'now*', 'now'])
})

test('with nothing to take the player is at what is in play, else at what comes next [BONUS-16 BONUS-20]', () => {
  expect(standOf('finished', 'awaiting', 'active', 'started')).toEqual(['done', 'next', 'inPlay*', 'inPlay'])
  expect(standOf('wasted', 'awaiting', 'awaiting')).toEqual(['done', 'next*', 'later'])
  expect(standOf('finished', 'expired')).toEqual(['done', 'done'])
})

test('what was put aside is no step [BONUS-20 O-38]', () => {
  expect(standOf('hidden', 'rejected', 'ignored', 'available')).toEqual(['now*'])
})
