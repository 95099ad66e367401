import { cardCalls } from '../walk/cards.ts'
import { payments, registration, smallChanges } from '../walk/changes.ts'
import { bonusChanges, breaks, keepReset, letterCalls, socialCalls } from '../walk/rare.ts'
import { ownReads, reads } from '../walk/reads.ts'
import { passkeyCalls, secondFactorCalls, signInCodeCalls } from '../walk/sign-in.ts'
import { Walk, type Requests } from '../walk/walk.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

/** Expects that a successful response fits the document. */
async function fits(t: Trial, id: string, walk: Walk, make: Requests[string]) {
  const response = await t.call(id, await make(walk))
  if (!t.check(response.status === 200, `${id}: a valid request succeeds`, response)) return
  keepReset(t, response.json)
  const operation = t.bench.document.operation(id)
  const misfits = t.bench.document.misfits(operation, 200, response.json === undefined ? response.text : response.json)
  t.check(misfits.length === 0, `${id}: a response that matches the document; ${misfits.join('; ')}`, response)
}

const groups: Readonly<Record<string, Requests>> = {
  'public reads match the document': reads,
  'reads of a player match the document': ownReads,
  'responses to small changes match the document': smallChanges,
  'responses to payments match the document': payments,
  'responses to calls about saved cards match the document': cardCalls,
  'responses to a registration and its confirmations match the document': registration,
  'responses about bonuses, messages and tournaments match the document': bonusChanges,
  'responses to limits, breaks and a new password match the document': breaks,
  'responses to links and codes of e-mails match the document': letterCalls,
  'responses about passkeys match the document': passkeyCalls,
  'responses of the sign-in by code match the document': signInCodeCalls,
  'responses about the second factor match the document': secondFactorCalls,
  'responses to a social sign-in match the document': socialCalls,
}

/** Every operation that the kit has a good request for. */
export const walked: readonly string[] = Object.values(groups).flatMap((requests) => Object.keys(requests))

/** Calls each operation of the document with a valid request. */
export const shapeTests = Object.entries(groups).map(([title, requests]) =>
  proves('SP-11', title, async (t) => {
    const walk = new Walk(t)
    for (const [id, make] of Object.entries(requests)) await fits(t, id, walk, make)
  }),
)
