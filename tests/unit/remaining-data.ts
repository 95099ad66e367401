import { localKeys, sessionKeys, storedTables } from '~/platform/storage-registry.ts'
import type { deferredEffects } from '~/app/effects/deferred.ts'
import type { EndReason } from '~/stores/session-store.ts'
import type { Stores } from '~/stores/create-stores.ts'

/**
 * Everything that the app shows and has pending, with its lifetime when a player leaves: `gone`, or why it stays.
 * The registry declares what it stores. Nothing of the player that another could see stays.
 * src/app/session/another-player.test.ts proves every line for each end of a session and each next visitor. A store,
 * field, effect or outcome without a line is a type error.
 */
type Retention = 'gone' | { stays: string }

const browser: Retention = { stays: 'a fact about the browser' }

type Entries = Record<string, { lifetime: string }>
const wiped = (entries: Entries) => Object.keys(entries).filter((name) => entries[name]?.lifetime === 'player')

export const wipedLocalKeys = wiped(localKeys)
export const wipedSessionKeys = wiped(sessionKeys)
export const wipedTables = wiped(storedTables)

/** Caches of the worker that stay hold files, a number, or nothing (docs/privacy.md names them all). */
export const remainingCaches = ['build-…', 'lobby-sync', 'pending-shell', 'push-ended', 'roll-out']
/** Caches that go with the player: the pictures show which games were seen. */
export const removedCaches = ['images']

type Equal<A, B> = (<T>(given: T) => T extends A ? 1 : 2) extends <T>(given: T) => T extends B ? 1 : 2 ? true : false
/** Writable fields: computed values follow from them. */
type Field<Store> = {
  [Name in keyof Store]: Store[Name] extends (...given: never[]) => unknown
    ? never
    : Equal<Pick<Store, Name>, { -readonly [N in Name]: Store[N] }> extends true
      ? Name
      : never
}[keyof Store]
/** The value that A leaves in a field, and its fate: `gone` is the value of a new app. */
type LeftValue<Value> = { of: Value; fate: Retention }
const gone = <Value>(value: Value): LeftValue<Value> => ({ of: value, fate: 'gone' })
const stays = <Value>(value: Value, why: Retention = browser): LeftValue<Value> => ({ of: value, fate: why })

export const A = 'of-A'
const payment = { key: A, type: 'deposit', startedAt: 1, amount: 777_777, currency: 'KZT' } as const

export const remainingFields = {
  session: {
    playerId: stays<string | null>(A, { stays: 'it is who plays: set by the way itself' }),
    endReason: stays<EndReason | null>(null, { stays: 'says how it ended' }),
    endedElsewhere: stays(false, { stays: 'says how it ended' }),
    isBanKnown: stays(false, { stays: 'whoever was banned reads why' }),
    isOnBreak: gone(true),
    takeovers: stays(0),
    goToCashBox: gone(true),
  },
  guest: {
    own: stays<'kk' | 'en' | 'ru' | 'az'>('kk'),
    requestedLanguage: gone<'kk' | 'en' | 'ru' | 'az' | undefined>('az'),
    pick: stays<Stores['guest']['pick']>(undefined, { stays: 'done, with the account of its player' }),
    currency: stays<'AZN' | 'KZT'>('AZN'),
  },
  network: {
    connection: stays<Stores['network']['connection']>('online'),
    regionBlocked: stays(false),
    isInMaintenance: stays(false),
    isWaitingForTab: stays(false),
    continuesOffline: stays(false),
    lastOnlineAt: stays(1),
  },
  dialogs: {
    open: gone<Stores['dialogs']['open']>({ kind: 'game-deposit' }),
    check: gone<Stores['dialogs']['check']>({ startedAt: 1, played: 777_777, minutes: 15, onAnswer: () => {} }),
  },
  toasts: {
    queue: gone<Stores['toasts']['queue']>([{ id: 1, variant: 'success', text: A }]),
    dismissed: gone<Stores['toasts']['dismissed']>({ id: 2, variant: 'success', text: A, topic: 'deposit' }),
    announcedPayments: gone(new Map([[A, 1]])),
    paymentOutcomes: gone(new Map([[A, 1]])),
    isHosted: stays(true),
  },
  worker: { updateReady: stays(false) },
  cashBox: {
    isPaying: gone(true),
    payment: gone<Stores['cashBox']['payment']>({ step: 'pending', payment, known: null, at: 1 }),
    withdrawal: gone<Stores['cashBox']['withdrawal']>({ key: A, amount: 777_777, currency: 'KZT', status: null }),
    backPath: gone<string | null>(`/${A}`),
    lookedUpFor: gone<string | null>(A),
    depositTrigger: gone(true),
  },
  player: {
    gameSlug: gone<string | null>(A),
    isDemo: gone(true),
    isStopped: stays(false, { stays: 'of the frame on the page, which goes with it' }),
    rounds: stays(3, { stays: 'only compared with itself' }),
    played: gone<number | null>(777_777),
    playedSince: gone<number | null>(777_777),
    backPath: gone<string | null>(`/${A}`),
    backIndex: gone<number | null>(3),
  },
  layout: {
    headerHeight: stays(56),
    footerMounted: stays(false),
    isCompact: stays(false),
    showsStrip: stays(false),
    showsFloating: stays(false),
    appStrip: stays<Stores['layout']['appStrip']>(null),
    bottomBarHeight: stays({ strip: 0, standing: 0 }),
  },
  chat: {
    state: gone<Stores['chat']['state']>('ready'),
    isOpen: gone(true),
    hasNewMessage: gone(true),
  },
} satisfies { [Name in keyof Stores]: { [F in Field<Stores[Name]>]: LeftValue<Stores[Name][F]> } }

/**
 * Background effects of a player. `runs`: it runs in the tab of A and after A, with calls in flight and timers set
 * when the session ends. `apart`: why not, with the test that shows its behaviour when a player leaves.
 */
export type EffectLine = 'runs' | { apart: string; test?: string }
const noPlayer: EffectLine = { apart: 'knows no player' }

export const remainingEffects = {
  database: noPlayer,
  guestData: 'runs',
  refusals: 'runs',
  worker: noPlayer,
  withoutConnection: noPlayer,
  nextPage: noPlayer,
  cardToGame: noPlayer,
  analytics: { apart: 'an event goes with the player that it is about', test: 'src/outbox/remove-player.test.ts' },
  vitals: noPlayer,
  locations: 'runs',
  operatorTexts: noPlayer,
  accountLanguage: 'runs',
  visitorCurrency: 'runs',
  languageOfTabs: 'runs',
  backPath: 'runs',
  storedResponses: 'runs',
  storedLists: 'runs',
  lobbySync: { apart: 'public lists only, never with personal ones', test: 'src/app/effects/lobby-sync.test.ts' },
  lastOnline: 'runs',
  clock: 'runs',
  scrollMemory: { apart: 'follows the page', test: 'src/app/scroll-memory.test.ts' },
  focus: noPlayer,
  sessionKept: 'runs',
  banCheck: 'runs',
  banNote: 'runs',
  userAgent: 'runs',
  parentPage: { apart: 'no page frames this one', test: 'src/app/effects/forward-tokens.test.ts' },
  myGames: 'runs',
  protection: 'runs',
  play: 'runs',
  inbox: 'runs',
  dataSaver: noPlayer,
  theme: noPlayer,
  appConfig: noPlayer,
  push: 'runs',
  launches: 'runs',
  appPromo: 'runs',
  playFigures: 'runs',
  depositToast: 'runs',
  payments: 'runs',
} as const satisfies Record<keyof typeof deferredEffects, EffectLine>

/** Kinds of state, each with a check: a kind without one is a type error. */
export type Kind =
  | 'table'
  | 'key'
  | 'field'
  | 'query'
  | 'cache'
  | 'file in memory'
  | 'notification'
  | 'badge'
  | 'subscription'
  | 'conversation'
  | 'message or dialog'
  | 'timer'
  | 'open call'
  | 'word to a partner'

/** How the session of A ends in the checked tab, and the next visitor. */
export const ends = {
  player: 'here',
  ban: 'here',
  'refresh-token-empty': 'here', // rejected, expired
  'after-refreshing': 'here', // rejected: expired, excluded, ended by the server
  'taken-over': 'elsewhere',
  unknown: 'elsewhere', // the browser's data was cleared
} as const satisfies Record<EndReason, 'here' | 'elsewhere'>
