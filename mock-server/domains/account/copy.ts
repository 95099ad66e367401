import type { ExportFile } from '../../../src/contract/account.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { Context } from '../../handler.ts'
import { cashBoxHistoryHandlers } from '../cash-box/history.ts'
import { cardsOf } from '../cash-box/world.ts'
import { documentsHandlers } from '../documents/handlers.ts'
import { myGamesOf } from '../games/my-games.ts'
import { limitsHandlers } from '../limits/handlers.ts'
import { messageSettingsHandlers } from '../notifications/message-settings.ts'
import { notificationsHandlers } from '../notifications/handlers.ts'
import { offersOf } from '../offers/world.ts'
import { offerOf } from '../offers/offer-view.ts'
import { roundOf } from '../rounds/handlers.ts'
import { roundsOf } from '../rounds/world.ts'
import { securityHandlers } from '../security/handlers.ts'
import { accountView } from './world.ts'

/** A call whose only input is the language. */
const plain = { params: undefined, query: undefined, body: undefined }

type Field = [name: string, value: string | number | boolean]

/** The fields of an object; those of nested objects have its name as prefix. Omits empty ones. */
function fieldsOf(value: unknown, name = ''): Field[] {
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isInteger(value))
    return [[name, value as string]]
  if (typeof value === 'number') return [[name, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([part, inner]) => fieldsOf(inner, name === '' ? part : `${name}.${part}`))
}

/** All data of a player, by subject: as the pages of the app show it, and complete. */
export async function copyOf(context: Context, locale: Language): Promise<ExportFile> {
  const { session, now } = context
  const me = context.player()
  const asking = { ...plain, query: { locale } }
  const messages = (history: '0' | '1') =>
    notificationsHandlers.listNotifications({ ...plain, query: { order: 'desc', 'filter[history]': history } }, context)
  const { sessions, passkeys, changes, sign_in_code } = await securityHandlers.getSecurity(asking, context)
  const { transactions } = await cashBoxHistoryHandlers.listTransactions(asking, context)
  const { limits, ...protection } = await limitsHandlers.getLimits(plain, context)
  const { favourites, played } = myGamesOf(me, session.world.catalogue)
  const { admin, hostpay } = cardsOf(me)
  const { settings } = await messageSettingsHandlers.getMessageSettings(plain, context)
  const inbox = [...(await messages('0')).data, ...(await messages('1')).data]
  const all: [string, readonly object[]][] = [
    ['profile', [me.user]],
    ['balance', [{ ...me.balance, currency: me.user.currency }]],
    ['payments', transactions],
    ['cards', [...admin, ...hostpay]],
    ['rounds', roundsOf(session.world, me).map((round) => roundOf(me, round, locale))],
    ['bonuses', offersOf(me).map((offer) => offerOf(session.world, me, offer))],
    ['limits', [protection, ...limits]],
    ['messages', inbox],
    ['documents', await documentsHandlers.listDocuments(plain, context)],
    ['games', [...favourites, ...played].map(({ game, at }) => ({ slug: game.slug, title: game.title, at }))],
    ['sessions', sessions],
    ['passkeys', passkeys],
    ['changes', changes],
    ['settings', [{ sign_in_code }, ...settings]],
    ['account', [accountView(me, now())]],
  ]
  return {
    made_at: new Date(now()).toISOString(),
    sections: all.map(([name, rows]) => ({ name, rows: rows.map((row) => Object.fromEntries(fieldsOf(row))) })),
  }
}
