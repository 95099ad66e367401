import { cardCalls } from '../walk/cards.ts'
import { payments, registration, smallChanges } from '../walk/changes.ts'
import { passkeyCalls } from '../walk/passkeys.ts'
import { bonusChanges, breaks, keepReset, letterCalls, socialCalls } from '../walk/rare.ts'
import { ownReads, reads } from '../walk/reads.ts'
import { signInCodeCalls } from '../walk/sign-in-code.ts'
import { Walk, type Requests } from '../walk/walk.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

/** Expects that a successful response fits the document. */
async function fits(t: Trial, id: string, walk: Walk, make: Requests[string]) {
  const response = await t.call(id, await make(walk))
  if (!t.check(response.status === 200, `${id}: a good request succeeds`, response)) return
  keepReset(t, response.json)
  const operation = t.bench.document.operation(id)
  const misfits = t.bench.document.misfits(operation, 200, response.json === undefined ? response.text : response.json)
  t.check(misfits.length === 0, `${id}: an answer as the document has it; ${misfits.join('; ')}`, response)
}

const groups: Readonly<Record<string, Requests>> = {
  'what anybody may read is as the document has it': reads,
  'what a player reads is as the document has it': ownReads,
  'small changes are answered as the document has it': smallChanges,
  'payments are answered as the document has it': payments,
  'calls over a saved card are answered as the document has it': cardCalls,
  'a registration and its proofs are answered as the document has it': registration,
  'bonuses, messages and tournaments are answered as the document has it': bonusChanges,
  'limits, breaks and a new password are answered as the document has it': breaks,
  'what a letter leads to is answered as the document has it': letterCalls,
  'passkeys are answered as the document has it': passkeyCalls,
  'the sign-in by a code is answered as the document has it': signInCodeCalls,
  'a social sign-in is answered as the document has it': socialCalls,
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
