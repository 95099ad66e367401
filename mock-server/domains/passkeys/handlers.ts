import { brand } from '../../brand.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import type { PlayerRecord, World } from '../../world/records.ts'
import { openSession } from '../auth/auth-response.ts'
import { checkCurrentPassword } from '../auth/current-password.ts'
import { securityOf } from '../security/changes.ts'
import { switchSignInCode } from '../security/sign-in-code.ts'
import { removePasskey, reportPasskey } from './change-passkey.ts'
import { newChallenge, spendChallenge } from './challenges.ts'
import { algorithms, countOfProof, newCredential } from './proof.ts'
import { passkeyView } from './passkey-view.ts'

type Names =
  'startAddPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey' | 'startPasskeySignIn' | 'signInByPasskey'

const handleOf = ({ id }: PlayerRecord) => Buffer.from(id).toString('base64url')
const type = 'public-key' as const

function nameOf(text: string): string {
  const name = text.trim()
  if (name === '') throw new ApiError('VALIDATION_FAILED', ['name'])
  return name
}

function findPasskey(world: World, credentialId: string) {
  for (const player of world.players.values()) {
    const passkey = player.security?.passkeys.find(({ credential }) => credential.id === credentialId)
    if (passkey) return { player, passkey }
  }
  return null
}

export const passkeyHandlers: Pick<Handlers, Names> = {
  startAddPasskey({ body }, { player, session, origin }) {
    const me = player()
    checkCurrentPassword(session, me, body.password, ['password'])
    const { email, phone, first_name: firstName } = me.user
    return {
      challenge: newChallenge(session, me.id),
      rp: { id: new URL(origin).hostname, name: brand.name },
      user: { id: handleOf(me), name: email ?? phone ?? me.id, displayName: firstName ?? '' },
      pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
      excludeCredentials: securityOf(me).passkeys.map(({ credential: { id } }) => ({ type, id })),
    }
  },

  async addPasskey({ body }, context) {
    const { player, session, now, newId, origin } = context
    const me = player()
    const name = nameOf(body.name)
    const challenge = spendChallenge(session, body.credential.response.clientDataJSON, me.id)
    if (challenge === null) throw new ApiError('PASSKEY_EXPIRED')
    const credential = await newCredential(body.credential, { challenge, origin })
    if (!credential || findPasskey(session.world, credential.id)) throw new ApiError('PASSKEY_INVALID')
    const passkey = { id: newId('pk'), name, credential, createdAt: now(), usedAt: null }
    securityOf(me).passkeys.unshift(passkey)
    switchSignInCode(context, false) // the phone number is less than a passkey
    reportPasskey(context, 'passkey_added', { name })
    return passkeyView(passkey)
  },

  renamePasskey({ body }, context) {
    const name = nameOf(body.name)
    const passkey = securityOf(context.player()).passkeys.find(({ id }) => id === body.passkey_id)
    if (!passkey) throw new ApiError('NOT_FOUND')
    if (passkey.name !== name) reportPasskey(context, 'passkey_renamed', { name, previous_name: passkey.name })
    passkey.name = name
    return { status: 'ok' }
  },

  removePasskey({ body }, context) {
    removePasskey(context, body.passkey_id)
    return { status: 'ok' }
  },

  startPasskeySignIn: (_input, { session, origin }) => ({
    challenge: newChallenge(session, null),
    rpId: new URL(origin).hostname,
  }),

  async signInByPasskey({ body: { credential } }, context) {
    const { session, now, origin } = context
    const challenge = spendChallenge(session, credential.response.clientDataJSON, null)
    if (challenge === null) throw new ApiError('PASSKEY_EXPIRED')
    const found = findPasskey(session.world, credential.id)
    // every failure has the same code, so it reveals no account and no passkey
    if (!found) throw new ApiError('PASSKEY_INVALID')
    const { player, passkey } = found
    const counter = await countOfProof(credential, passkey.credential, { challenge, origin })
    const isTheirs = (credential.response.userHandle ?? handleOf(player)) === handleOf(player)
    if (counter === null || !isTheirs) throw new ApiError('PASSKEY_INVALID')
    const tokens = openSession(context, player, { code: 'PASSKEY_INVALID' })
    passkey.credential.counter = counter
    passkey.usedAt = now()
    return tokens
  },
}
