import type { Handlers } from '../../handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { checkCurrentPassword } from '../auth/current-password.ts'
import { copyOf } from './copy.ts'
import { accountOf, askForCopy, beginClosing, tellAccount } from './world.ts'

type Names = 'getAccount' | 'askForExport' | 'getExport' | 'closeAccount' | 'keepAccount'

export const accountHandlers: Pick<Handlers, Names> = {
  getAccount: (_input, { player, now }) => tellAccount(player(), now()),

  askForExport(_input, { player, session, now }) {
    askForCopy(session, player())
    return tellAccount(player(), now())
  },

  getExport({ params, query }, context) {
    const known = tellAccount(context.player(), context.now()).export
    if (known?.id !== params.id || known.status !== 'ready') throw new Refusal('NOT_FOUND')
    return copyOf(context, query.locale)
  },

  closeAccount({ body }, { player, session, now }) {
    const me = player()
    checkCurrentPassword(session, me, body.password)
    beginClosing(session, me)
    return tellAccount(me, now())
  },

  keepAccount(_input, { player, now }) {
    accountOf(player()).closing = null
    return tellAccount(player(), now())
  },
}
