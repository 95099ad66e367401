import { PasskeyWalk } from './passkey-examples.ts'
import { confirmingTotp, secondFactorExamples } from './second-factor-examples.ts'
import { layOutSecrets } from './walk-secrets.ts'
import { api, type Reach, type Reaches, type Walk } from './walk.ts'

const worldOf = (walk: Walk) => walk.mock.sessions.get(walk.session.id)

/** The laid out second step, with another body. */
const complete =
  (change: object, prepare: (walk: Walk) => unknown = () => {}): Reach =>
  async (walk) => {
    await walk.player('limited') // starts the session of the mock
    const { world, now } = worldOf(walk)
    layOutSecrets(world, 'pl_new', now())
    await prepare(walk)
    return walk.post(`${api}/second-step`, { ...secondFactorExamples.completeSecondStep.body, ...change })
  }

const post =
  (path: string, body: object, kind = 'player'): Reach =>
  async (walk) =>
    walk.post(`${api}/security/totp${path}`, body, await walk.player(kind))

const confirmed = { password: 'qumai123', code: '000000' }
const wrong = { ...confirmed, password: 'nope' }

/** The second factor. */
export const secondFactorReaches: Reaches = {
  'auth.completeSecondStep CODE_WRONG': complete({ code: '000000' }),
  'auth.completeSecondStep STEP_EXPIRED': complete({ step_id: 'never' }),
  'auth.completeSecondStep RATE_LIMITED': complete({}, async (walk) => {
    for (let turn = 0; turn < 5; turn += 1)
      await walk.post(`${api}/second-step`, { ...secondFactorExamples.completeSecondStep.body, code: '000000' })
  }),
  'auth.completeSecondStep AUTH_USER_BANNED': complete({}, (walk) => {
    const player = worldOf(walk).world.players.get('pl_limited')
    if (player) player.isBanned = true
  }),
  'security.startTotp PASSWORD_WRONG': post('/setup', wrong),
  'security.startTotp PASSWORD_NOT_SET': post('/setup', confirmed, 'social'),
  'security.startTotp TOTP_ALREADY_ON': async (walk) => {
    const player = await walk.player('new')
    const { body } = await confirmingTotp(new PasskeyWalk(walk.session, player))
    await walk.post(`${api}/security/totp`, body, player)
    return walk.post(`${api}/security/totp/setup`, { password: player.password }, player)
  },
  'security.confirmTotp CODE_WRONG': async (walk) => {
    const player = await walk.player('new')
    const { body } = await confirmingTotp(new PasskeyWalk(walk.session, player))
    return walk.post(`${api}/security/totp`, { code: body.code === '111111' ? '222222' : '111111' }, player)
  },
  'security.confirmTotp STEP_EXPIRED': post('', { code: '000000' }),
  'security.renewRecoveryCodes PASSWORD_WRONG': post('/recovery-codes', wrong),
  'security.renewRecoveryCodes PASSWORD_NOT_SET': post('/recovery-codes', confirmed, 'social'),
  'security.renewRecoveryCodes CODE_WRONG': post('/recovery-codes', confirmed),
  'security.turnOffTotp PASSWORD_WRONG': post('/off', wrong),
  'security.turnOffTotp PASSWORD_NOT_SET': post('/off', confirmed, 'social'),
  'security.turnOffTotp CODE_WRONG': post('/off', confirmed),
}
