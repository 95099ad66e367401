import { checkedResponse } from '../http/response.ts'
import { accountOf } from '../domains/account/world.ts'
import { bodyOf, playerOf, withBody, type Breaches } from './breach.ts'

/** Breaches of the data export and of closing an account. */
export const dataBreaches: Breaches = {
  'SP-75': {
    about: 'Each request of a copy creates another one',
    calls: ['account.askForExport'],
    intercept(call, next) {
      const player = playerOf(call)
      const copy = player && accountOf(player).copy
      if (call.match.endpoint.id === 'account.askForExport' && copy) copy.requestedAt = 0
      return next(call)
    },
  },
  'SP-75b': {
    about: 'Any player can load a copy by its id',
    calls: ['account.export'],
    async intercept(call, next) {
      const { id } = call.match.endpoint
      const isOwn = call.match.params['id']?.startsWith(`ex_${playerOf(call)?.id}_`)
      if (id !== 'account.export' || isOwn) return next(call)
      return checkedResponse(call.match.endpoint, { made_at: '2026-01-02T03:04:05Z', sections: [] })
    },
  },
  'SP-76': {
    about: 'Any password closes an account',
    calls: ['account.close'],
    also: ['SP-94', 'SP-100'],
    intercept(call, next) {
      const player = playerOf(call)
      const isClosing = call.match.endpoint.id === 'account.close' && typeof bodyOf(call)['password'] === 'string'
      return next(isClosing && player ? withBody(call, { password: player.password ?? '' }) : call)
    },
  },
  'SP-76b': {
    about: 'An account is closed although it has money',
    async intercept(call, next) {
      const now = call.session.now()
      for (const { account } of call.session.world.players.values())
        if (account?.closing && account.closing.closesAt <= now) account.closedAt ??= now
      return next(call)
    },
  },
}
