import type { Passkey } from '../../../src/contract/security.ts'
import type { PasskeyRecord } from './records.ts'

const iso = (at: number) => new Date(at).toISOString()

/** A passkey as its player sees it. */
export const passkeyView = ({ id, name, createdAt, usedAt }: PasskeyRecord): Passkey => ({
  id,
  name,
  created_at: iso(createdAt),
  used_at: usedAt === null ? null : iso(usedAt),
})
