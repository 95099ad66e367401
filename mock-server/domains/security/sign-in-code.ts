import type { Context } from '../../handler.ts'
import { securityOf } from './changes.ts'
import { deviceOf } from './devices.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** Turns the sign-in by a code on or off. Reports the change if the player has a phone for it. */
export function switchSignInCode(
  { session, player, userAgent }: Pick<Context, 'session' | 'player' | 'userAgent'>,
  isOn: boolean,
) {
  const me = player()
  const security = securityOf(me)
  if (security.signsInByCode === isOn) return
  security.signsInByCode = isOn
  if (me.user.phone_confirmed_by === 'none') return
  const kind = isOn ? 'sign_in_code_on' : 'sign_in_code_off'
  notifyOfChange(session, me, { change: kind, message: kind, device: deviceOf(me, userAgent) })
}
