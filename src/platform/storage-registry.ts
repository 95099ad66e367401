/**
 * Everything that the app stores on the device, declared once: each key of web storage and each Dexie table. The wipe,
 * the data export, the database schema and the tests derive from it, and `npm run make privacy` writes the tables of
 * docs/privacy.md. Import only its types: `storage-lists.ts` has the values that the app needs, without the texts.
 */

/** Cells of a table in docs/privacy.md: what it holds, why, and for how long. A session entry ends with its tab. */
type LocalCells = `${string} | ${string} | ${string}`
type SessionCells = `${string} | ${string}`

/**
 * `owner`: data of a player are exported unless they are secret: a credential or an idempotency key. `lifetime`: `player`
 * is wiped at every end of a session, `visit` with the tab, and `device` stays. Data of a player that stay need a reason.
 */
type Facts =
  | { owner: 'player'; lifetime: 'player'; isSecret?: true }
  | { owner: 'player'; lifetime: 'device'; isSecret?: true; because: string }
  | { owner: 'browser'; lifetime: 'player' | 'device' }

const rows = <Name extends string, Cells extends string, Shared extends object>(
  shared: Shared,
  cells: Record<Name, Cells>,
) =>
  Object.fromEntries(Object.entries<Cells>(cells).map(([name, each]) => [name, { ...shared, cells: each }])) as Record<
    Name,
    Shared & { cells: Cells }
  >
const local = <Name extends string>(facts: Facts, cells: Record<Name, LocalCells>) => rows(facts, cells)
const session = <Name extends string>(lifetime: 'player' | 'visit', cells: Record<Name, SessionCells>) =>
  rows({ lifetime }, cells)

/** Keys of local storage. A key that ends with `:` or `.` is a prefix. */
export const localKeys = {
  ...local(
    { owner: 'player', lifetime: 'player', isSecret: true },
    {
      session: 'player id, tokens | staying signed in (AUTH-26) | the session',
      access: 'the access token again | the script of the page before the app (AUTH-26) | the session',
      refresh: 'the refresh token again | the script of the page before the app (AUTH-26) | the session',
      session_player: 'player id of an earlier build | migrating its session | the next start',
      payment_end:
        'the outcomes of the last payment and of the last deposit | showing each outcome once | until the next payment',
      receipt_closed:
        'the payment of the receipt that was closed | not showing it again | until the next receipt is closed',
      chat_session:
        "player id of the conversation, or that it is a guest's | no access to another's chat | the session",
      'reset-count:': 'attempts of a password reset, by a hash of a contact | AUTH-31 | 3 days',
      'reset-wait:': 'wait before the next attempt, by a hash of a contact | AUTH-31 | 3 days',
      'qumai-outbox:':
        'a visit or event that the database may not have yet | losing none when the page closes | seconds, at most 50',
      'data-saved-marks': 'hashes of counted pictures | counting each once | 500 marks',
    },
  ),
  ...local(
    { owner: 'player', lifetime: 'player' },
    {
      player_id: 'player id of a sign-in through another host | AUTH-23 | the session',
      'linked-player':
        'player id of a sign-in by a link, until its player confirms the account | PLUS-74 | until it is confirmed',
      'owed-language': 'language not yet saved in the account | a choice made offline | until it is saved',
      visitor_uid: 'a random id | DATA-24, only with consent | 30 days, then another',
      ad_consent: 'yes or no | no repeated question | the session',
      ip_address: 'IP address that the server returned | CASH-22 | the session',
      active_bonus: 'name of the chosen offer | the cash box in all tabs | until used or changed',
      no_bonus: 'package steps that the player deposited without | asking about each step once | the session',
      offer_intents:
        'key, offer or code and time of a call that starts or ends a bonus | the bonus pages in all tabs | until its end, a day at most',
      limit_intents:
        'key and body of a call that changes a limit or starts a break | one click, one change | until its end, minutes at most',
      withdrawal_intents:
        'key, transaction and time of a call that cancels a withdrawal | one click, one call | until its end, a day at most',
      'reality-check': 'player, minutes of play between checks | a check without a network | until changed',
      promocode: 'promo code of a link | the field of the bonus page | until used',
      promocode_used: 'the promo code used last | the field of the bonus page | the session',
      last_payment:
        'the last payment, the methods used last | asking before a repeated payment | until the next payment',
      shown_payments:
        'payments with an outcome that was shown, with amount and times | showing each outcome once | 20 payments',
      'draft.': 'form input while IndexedDB is unavailable | losing no input | 7 days',
      'app-banner-closed': 'that the app banner was closed | not annoying | 6 hours',
      'app-banner-count': 'how often the app banner was shown | not annoying | until cleared',
      'on-break': 'that the account is on a break | no slides at the start (O-68) | the session',
      'outbox-sent': 'when the queue was last sent | "Sent 14:03" in the settings | until the next time',
      'push-player':
        'player id of the push subscription on this device | ending it with the session | until turned off',
    },
  ),
  ...local(
    { owner: 'player', lifetime: 'device', because: 'counted only for its player' },
    {
      'play:':
        'player, start and end of real-money play in a tab | the reality check (O-67) | until 30 minutes without play',
    },
  ),
  ...local(
    { owner: 'player', lifetime: 'device', because: 'shown only to its payer' },
    { unsaved_payments: 'open payments that IndexedDB rejected | never moving money twice | until they end' },
  ),
  ...local(
    { owner: 'player', lifetime: 'device', isSecret: true, because: 'the server still sends messages there' },
    { 'push-endpoint': 'push endpoint of this device | unsubscribing (AUTH-27) | until the server has ended it' },
  ),
  ...local(
    { owner: 'player', lifetime: 'device', isSecret: true, because: 'it replaces the code of the next log-in' },
    {
      'trusted-device:':
        'token of this device, by player id | a log-in without a code (PLUS-98) | until the server rejects it, 30 days at most',
    },
  ),
  ...local(
    { owner: 'browser', lifetime: 'player' },
    {
      'in-app-redirect': 'that another browser was offered | at most once in 5 minutes | 5 minutes',
      'qumai-queries': 'public responses: rows, quick filters and slides of the lobby | the first paint | 24 hours',
    },
  ),
  ...local(
    { owner: 'browser', lifetime: 'device' },
    {
      'session-end': 'why the last session ended | the same message in every tab | the next sign-in',
      'guest-visit': 'a random id that never leaves the device | stored rows have one owner | the next log-out',
      guestData: 'language, currency | the first paint | until changed',
      'currency-known': 'whether the currency is from the server | the first paint | until changed',
      'last-online': 'when the server was last reached | shown on the page of the device | until the next response',
      theme: 'light, dark or that of the system, if the visitor has chosen | PLUS-84 | until changed',
      'hide-amounts': 'whether amounts are hidden on this device | PLUS-92 | until changed',
      'data-saver': 'always or never, if the player has chosen | PLUS-30 | until changed',
      'data-saved': 'bytes of pictures loaded with it this month | PLUS-31 | until another month',
      'app-config': 'switches and a message of the operator | they apply without a network | the next response',
      'least-build':
        'the lowest build that may run, from the server | a harmful build stays off | until the next version.json',
      'start-failures': 'files that did not load, and errors of the start | reports of failed starts | the next start',
      'chunk-reloads': 'reloads after a missing file | no endless reloads | a few minutes',
      'qumai-owed-wipe': 'that a wipe is pending | the next player sees nothing | until it is done',
    },
  ),
}

/** Keys of session storage. */
export const sessionKeys = {
  ...session('player', {
    'tab-owner':
      'a random id of the owner of the entries of this tab | a restored tab shows nothing of an earlier person',
    visitor_uid: 'a random id of the visit, at most 24 hours | DATA-24, API-54',
    'typed-contact': 'typed contact and promo code | nothing is typed twice',
    'reset-sent': 'recipient of a reset message | nothing is typed twice',
    'sign-in-code': 'recipient and time of a sign-in code | entering the code after a reload (PLUS-19)',
    'second-step':
      'id of the second step and of its player, sign-in method, wanted path and time, 5 minutes | entering the code after a reload (PLUS-97)',
    'sign-in-state': 'random state and return URL of an external sign-in | only our own sign-in returns',
    'open-payments-of': 'player of the open payments requested in this tab | no request after each reload',
    'visit-language': "the language of a link | shown instead of the account's",
    'storage-repaired': 'when the storage was repaired | showing a message',
    'qumai-reloaded': 'that a page was reloaded for a build | only once',
    'tanstack_router_reload:': 'that a page was reloaded for a missing file | only once',
    'tsr-scroll-restoration-v1_3': 'scroll positions of this visit | restoring the position on back',
  }),
  ...session('visit', {
    'tried-tokens': 'hashes of sign-in links, not the links | a link is tried once',
    'visit-marks': '`app_name`, `appid`, `licence`, `lnd` of a URL | the kind of the visit',
    'vitals-visit': 'whether this visit is measured, and whether it is the first | one decision per visit',
    banned: 'that the server reported a ban in this tab, until the next sign-in | shown after a reload, too',
    'continues-offline': 'that stored data are viewed without a connection | the no-connection screen once per loss',
    'crash-reloads': 'reloads after a crash | no endless reloads',
    restarts: 'consecutive failed starts | no quick reload loop',
  }),
}

/**
 * A Dexie table. `lists`: of the player if the operator's lists differ by player (`personalLists`), otherwise of the
 * device. `server`: `only` exists only here, or the server may not have it; `copy` can be restored, `bulk` too, and
 * there are many rows. `versions`: its indexes since a version of the database. Nothing that an older build reads is
 * renamed or removed, because both builds may be open at once: a new table or index gets the next version.
 */
type TableFacts = (Facts | { owner: 'browser'; lifetime: 'lists' }) & {
  server: 'only' | 'copy' | 'bulk'
  versions: Readonly<Record<number, string>>
  cells: SessionCells
}

const ofPlayer = { owner: 'player', lifetime: 'player' } as const
const ofLists = { owner: 'browser', lifetime: 'lists' } as const
const ofDevice = { owner: 'browser', lifetime: 'device' } as const
const onlyHere = { ...ofPlayer, server: 'only' } as const
const ofEarlierBuilds = { ...ofPlayer, server: 'copy' } as const

export const storedTables = {
  user: { ...onlyHere, versions: { 1: 'key' }, cells: 'the last known account | until the next response' },
  guestData: { ...ofDevice, server: 'only', versions: { 1: 'key' }, cells: 'language, currency | until changed' },
  locations: { ...onlyHere, versions: { 1: 'id' }, cells: 'last 10 pages | 30 minutes' },
  recentSearches: { ...onlyHere, versions: { 1: 'gameId' }, cells: 'games searched | 20 of them' },
  translations: {
    ...ofDevice,
    server: 'copy',
    versions: { 1: 'language' },
    cells: 'texts of the operator | until the next response',
  },
  drafts: { ...onlyHere, versions: { 1: 'name' }, cells: 'form input, never a password or a card | 7 days' },
  games: {
    ...ofLists,
    server: 'bulk',
    versions: { 1: 'key, audience, savedAt' },
    cells: 'public lists: games with stated facts, their order, providers | at most 12,000',
  },
  catalogue: {
    ...ofLists,
    server: 'bulk',
    versions: { 1: 'key' },
    cells: 'public lists: rows and quick filters of the lobby | until the next response',
  },
  payments: {
    owner: 'player',
    lifetime: 'device',
    because: 'shown only to its payer',
    server: 'only',
    versions: { 1: 'key' },
    cells: 'open payments with their keys, player and chosen bonus, no card data | until they end',
  },
  transactions: {
    ...ofEarlierBuilds,
    versions: { 2: 'key' },
    cells: 'of earlier builds: last known payments | until the update after next',
  },
  myGames: { ...onlyHere, versions: { 2: 'slug' }, cells: 'games played, liked | 30 of them' },
  inbox: {
    ...ofEarlierBuilds,
    versions: { 3: 'key' },
    cells: 'of earlier builds: last known messages | until the update after next',
  },
  inboxMarks: {
    ...onlyHere,
    versions: { 3: 'id' },
    cells: 'messages that were read or removed here | until the server has it',
  },
  offers: {
    ...ofEarlierBuilds,
    versions: { 4: 'key' },
    cells: 'of earlier builds: last known bonuses | until the update after next',
  },
  tournaments: {
    ...ofEarlierBuilds,
    versions: { 5: 'key' },
    cells: 'of earlier builds: last known tournaments | until the update after next',
  },
  protection: {
    ...ofPlayer,
    server: 'copy',
    versions: { 6: 'key' },
    cells:
      'last known limits, play, payments, bonuses, messages, tournaments, VIP club, balance, data export | until the next response, 40',
  },
  balance: {
    ...ofEarlierBuilds,
    versions: { 7: 'key' },
    cells: 'of earlier builds: last known balance | until the update after next',
  },
  publicAnswers: {
    ...ofLists,
    server: 'bulk',
    versions: { 8: 'key' },
    cells:
      'news, pages, slides, footer badges: public responses of the API, never with a session | 30 days, at most 120',
  },
} as const satisfies Record<string, TableFacts>

type Prefix<Key> = Extract<Key, `${string}:` | `${string}.`>
type KeysOf<Keys> = Exclude<keyof Keys, Prefix<keyof Keys>> | `${Prefix<keyof Keys>}${string}`

/** `safeLocal` and `safeSession` accept no other keys. */
export type LocalKey = KeysOf<typeof localKeys>
export type SessionKey = KeysOf<typeof sessionKeys>
export type TableName = keyof typeof storedTables
/** Tables with rows of one player: they accept a row only with its owner (db/player-table.ts). */
export type OwnedName = {
  [Name in TableName]: (typeof storedTables)[Name]['lifetime'] extends 'device' ? never : Name
}[TableName]
