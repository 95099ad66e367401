import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import { checkCurrentPassword } from '../auth/current-password.ts'
import { copyOf } from './copy.ts'
import { accountOf, requestCopy, startClosing, accountView } from './world.ts'

type Names = 'getAccount' | 'requestExport' | 'getExport' | 'closeAccount' | 'keepAccount'

export const accountHandlers: Pick<Handlers, Names> = {
  getAccount: (_input, { player, now }) => accountView(player(), now()),

  requestExport(_input, { player, session, now }) {
    requestCopy(session, player())
    return accountView(player(), now())
  },

  getExport({ params, query }, context) {
    const known = accountView(context.player(), context.now()).export
    if (known?.id !== params.id || known.status !== 'ready') throw new ApiError('NOT_FOUND')
    return copyOf(context, query.locale)
  },

  closeAccount({ body }, { player, session, now }) {
    const me = player()
    checkCurrentPassword(session, me, body.password)
    startClosing(session, me)
    return accountView(me, now())
  },

  keepAccount(_input, { player, now }) {
    accountOf(player()).closing = null
    return accountView(player(), now())
  },
}
