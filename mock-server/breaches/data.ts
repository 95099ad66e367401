import { checkedResponse } from '../http/response.ts'
import { accountOf } from '../domains/account/world.ts'
import {
  bodyOf,
  type Breaches,
  changing,
  changingItems,
  changingText,
  jsonOf,
  playerOf,
  withBody,
  withJson,
} from './breach.ts'

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

/** Breaches of names chosen by players. */
export const nameBreaches: Breaches = {
  'SP-101': {
    about: 'The name of the subject is part of the HTML of a message',
    intercept: changingItems(['notifications.list'], (item) => {
      const { name } = item['data'] as { name?: string }
      return { ...item, content: `${name ?? ''} ${String(item['content'])}` }
    }),
  },
  'SP-101b': {
    about: 'Messages greet the player by name, unescaped',
    intercept: changingItems(['notifications.list'], (item, call) => {
      const token = call.token === null ? undefined : call.session.world.accessTokens.get(call.token)
      const { first_name: name } = call.session.world.players.get(token?.playerId ?? '')?.user ?? { first_name: null }
      return { ...item, content: `${name ?? ''} ${String(item['content'])}` }
    }),
  },
}

/** Later than any clock of a test, ms: the rest until then decreases with time. */
const FAR = 9e12

/** Lists of games, jackpots and live tables, and the sitemap. */
export const gameBreaches: Breaches = {
  'SP-80': {
    about: 'Filters by facts also return games that do not state them',
    intercept: changingItems(['games.list'], (item, call) =>
      call.query['volatility'] !== undefined ? { ...item, facts: {} } : item,
    ),
  },
  'SP-81': {
    about: 'Jackpots fall over time',
    intercept: changingItems(['lobby.jackpots'], (item, call) => ({ ...item, amount: FAR - call.session.now() })),
  },
  'SP-82': {
    about: 'Live tables swap minimum and maximum bet',
    intercept: changingItems(['lobby.liveTables'], (item) => ({
      ...item,
      min_bet: item['max_bet'],
      max_bet: item['min_bet'],
    })),
  },
  'SP-111': {
    about: 'Players get another configuration than guests',
    calls: ['config.get'],
    intercept: async (call, next) => {
      const response = await next(call)
      const isOurs = call.match.endpoint.id === 'config.get' && response.status === 200 && call.token !== null
      return isOurs ? withJson(response, { ...(jsonOf(response) as object), switches: [] }) : response
    },
  },
  'SP-111b': {
    about: 'The configuration states another minimum age than the marks',
    intercept: changing(['config.get'], (body) => ({ ...body, minimum_age: 25 })),
  },
  'SP-110': {
    about: 'The sitemap lacks tournaments',
    intercept: changingText('pages.sitemap', (text) => text.replaceAll(/<url><loc>[^<]*\/tournaments\/.*\n/g, '')),
  },
  'SP-110b': {
    about: 'The sitemap lists pages of a player',
    intercept: changingText('pages.sitemap', (text) => text.replaceAll('/news/', '/profile/')),
  },
}

type Item = Record<string, unknown>

/** Breaches of message settings and of the state of their offers. */
export const messageBreaches: Breaches = {
  'SP-68': {
    about: 'Messages that are turned off are sent',
    intercept: changing(['notifications.saveSetting'], (body, call) => {
      playerOf(call)?.messageChoices?.clear()
      return body
    }),
  },
  'SP-68b': {
    about: 'Required messages are reported as off',
    intercept: changing(['notifications.settings'], (body) => ({
      ...body,
      settings: (body['settings'] as Item[]).map((each) =>
        Object.assign(each, each['is_required'] ? { is_on: false } : {}),
      ),
    })),
  },
  'SP-69': {
    about: 'Buttons lead to offers that have ended',
    intercept: changingItems(['notifications.list'], (item) => ({
      ...item,
      action: typeof item['action'] === 'string' ? item['action'].replace(',"is_over":true', '') : null,
    })),
  },
}
