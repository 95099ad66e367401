import type { Device, PlayerSession } from '../../../src/contract/security.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { Context, Handlers } from '../../handler.ts'
import type { Known } from '../../../src/contract/tolerant.ts'
import { endTokens, revokeTokens } from '../auth/tokens.ts'
import { voidProofs } from '../auth/void-proofs.ts'
import { removePasskey } from '../passkeys/change-passkey.ts'
import { passkeyView } from '../passkeys/passkey-view.ts'
import { deviceOf } from './devices.ts'
import type { DeviceRecord, SessionRecord } from './records.ts'
import { sessionsOf } from './sessions.ts'
import { switchSignInCode } from './sign-in-code.ts'
import { recordChange, securityOf } from './changes.ts'

type Names = 'getSecurity' | 'endPlayerSession' | 'endOtherSessions' | 'removeOtherWaysIn'
type DeviceView = Omit<Device, 'kind'> & { kind: Known<Device['kind']> }

const iso = (at: number) => new Date(at).toISOString()

const deviceView = ({ place, ...device }: DeviceRecord, language: Language): DeviceView => ({
  ...device,
  place: place?.[language] ?? null,
})

const unknownDevice: DeviceRecord = { kind: 'computer', browser: null, system: null, place: null }

function sessionView(record: SessionRecord, isCurrent: boolean, language: Language): PlayerSession {
  const { id, device, otherDevice, startedAt, seenAt } = record
  return {
    id,
    device: deviceView(device ?? unknownDevice, language),
    other_device: otherDevice && deviceView(otherDevice, language),
    started_at: iso(startedAt),
    seen_at: iso(seenAt),
    is_current: isCurrent,
  }
}

/** Ends every session except the calling one; returns their number. */
function endOthers({ player, session, token, now, userAgent }: Context): number {
  const me = player()
  const before = sessionsOf(session.world, me, now()).length
  revokeTokens(session.world, me, token)
  const ended = before - sessionsOf(session.world, me, now()).length
  if (ended > 0) recordChange(me, 'sessions_ended', now(), deviceOf(me, userAgent))
  return ended
}

export const securityHandlers: Pick<Handlers, Names> = {
  getSecurity({ query: { locale } }, { player, session, token, now }) {
    const me = player()
    const own = session.world.accessTokens.get(token)?.sessionId
    const sessions = sessionsOf(session.world, me, now()).map(([inner, record]) =>
      sessionView(record, inner === own, locale),
    )
    const { changes, passkeys, signsInByCode, totp, trusted } = securityOf(me)
    return {
      sessions: sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)),
      passkeys: passkeys.map((passkey) => passkeyView(passkey)),
      changes: changes
        .map(({ number, kind, at, device }) => ({
          id: `ac_${me.id}_${number}`,
          kind,
          device: deviceView(device, locale),
          created_at: iso(at),
        }))
        .toReversed(),
      sign_in_code: signsInByCode,
      second_factor: {
        is_on: totp !== null,
        recovery_codes: totp?.recoveryCodes.length ?? 0,
        devices: trusted
          .filter(({ expiresAt }) => now() < expiresAt)
          .map(({ id, device, createdAt, expiresAt }) => ({
            id,
            device: deviceView(device, locale),
            created_at: iso(createdAt),
            expires_at: iso(expiresAt),
          })),
      },
    }
  },

  endPlayerSession({ body }, { player, session, now, userAgent }) {
    const me = player()
    const found = sessionsOf(session.world, me, now()).find(([, { id }]) => id === body.session_id)
    if (found) {
      endTokens(session.world, found[0])
      recordChange(me, 'sessions_ended', now(), deviceOf(me, userAgent))
    }
    return { status: 'ok' }
  },

  endOtherSessions: (_input, context) => ({ status: 'ok', ended: endOthers(context) }),

  removeOtherWaysIn(_input, context) {
    endOthers(context)
    voidProofs(context.session.world, context.player())
    for (const { id } of securityOf(context.player()).passkeys) removePasskey(context, id)
    switchSignInCode(context, false)
    return { status: 'ok' }
  },
}
