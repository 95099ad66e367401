import type { Context } from '../../handler.ts'
import { securityOf } from '../security/changes.ts'
import { deviceOf } from '../security/devices.ts'
import { notifyOfChange } from '../security/notify-of-change.ts'

type Kind = 'passkey_added' | 'passkey_renamed' | 'passkey_removed'

/** Lists a change of a passkey and reports it in the inbox. */
export function reportPasskey(
  { session, player, userAgent }: Context,
  kind: Kind,
  names: { name: string; previous_name?: string },
) {
  const device = deviceOf(player(), userAgent)
  notifyOfChange(session, player(), { change: kind, message: kind, device, names })
}

/** Removes a passkey of the player. A removed or unknown one changes nothing. */
export function removePasskey(context: Context, id: string) {
  const security = securityOf(context.player())
  const passkey = security.passkeys.find((each) => each.id === id)
  security.passkeys = security.passkeys.filter((other) => other !== passkey)
  if (passkey) reportPasskey(context, 'passkey_removed', { name: passkey.name })
}
