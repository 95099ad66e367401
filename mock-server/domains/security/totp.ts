import { createHmac } from 'node:crypto'

import { CODE_LENGTH } from '../../../src/constants/verification.ts'
import { pick, type Random } from '../../seed/random.ts'

/** Base32 (RFC 4648), without signs that look alike: secrets and recovery codes consist of it. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5
const STEP = 30_000 // ms

/** Random base32 text; 32 characters are the 160 bits that RFC 4226 recommends for a secret. */
export const randomBase32 = (random: Random, length: number): string =>
  Array.from({ length }, () => pick(random, ALPHABET.split(''))).join('')

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(BITS, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a step (RFC 4226, SHA-1). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(value % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}

/** The 30-second step of a moment (RFC 6238). */
export const stepAt = (now: number) => Math.floor(now / STEP)

type Given = { secret: string; code: string; now: number; lastStep: number }

/**
 * The step of a right code: the current one, or one before or after it. Null for a wrong code, and for a step up to `lastStep`,
 * because a code is accepted once.
 */
export function acceptedStep({ secret, code, now, lastStep }: Given): number | null {
  const current = stepAt(now)
  const steps = [current, current - 1, current + 1].filter((step) => step > lastStep)
  return steps.find((step) => codeOfStep(secret, step) === code) ?? null
}
