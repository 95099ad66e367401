/**
 * Variables of `src` that live as long as the page, and private fields of stores, with the reason why the next player
 * sees nothing of the previous one in them. tools/checks/module-memory.test.ts finds every such variable and fails for one
 * without a line here. `emptied` names the test that proves it.
 */
type Lifetime = { holds: string } | { emptied: string }

const code: Lifetime = { holds: 'code that was loaded' }
const browser: Lifetime = { holds: 'a fact about the browser or the page' }
const listeners: Lifetime = { holds: 'listeners of this tab' }
const table: Lifetime = { emptied: 'src/db/wipe-player-rows.test.ts' }
const storage: Lifetime = { holds: 'no data: it reads and writes browser storage' }
const matrix: Lifetime = { emptied: 'src/app/session/another-player.test.ts' }

export const moduleMemory: Record<string, Record<string, Lifetime>> = {
  'api/transport/tokens.ts': { tokens: storage },
  'api/transport/once.ts': { onceCaller: { emptied: 'src/api/transport/once.test.ts' } },
  'app/deferred-start.ts': { window: code },
  'app/configure-zod.ts': { globalThis: code },
  'app/language/languages.ts': { requested: { holds: 'requests of the built-in texts' }, edited: code },
  'contract/openapi-models.ts': { modelRegistry: code },
  'db/intents.ts': { offerIntents: storage, limitIntents: storage, withdrawalIntents: storage },
  'db/user.ts': { userTable: table },
  'db/translations.ts': { translationsTable: table },
  'db/public-responses.ts': { publicResponsesTable: table },
  'db/player-responses.ts': { playerResponsesTable: table },
  'db/payments.ts': { paymentsTable: table },
  'db/my-games.ts': { myGamesTable: table },
  'db/inbox-marks.ts': { inboxMarksTable: table },
  'db/guest-data.ts': { guestDataTable: table },
  'db/drafts.ts': { draftsTable: table },
  'features/search/use-recent.ts': { recentSearchesTable: table },
  'platform/safe-storage.ts': { safeLocal: storage, safeSession: storage },
  'platform/connection-info.ts': { globalThis: browser },
  'ui/media/scene.tsx': { scenes: code },
  'ui/media/near-viewport.ts': { onNearViewport: listeners, onNearBlock: listeners },
  'ui/media/lazy-icons.ts': { lazyIcons: code },
  'api/transport/client.ts': { client: code },
  'api/transport/cacheable-responses.ts': { uncacheable: { holds: 'names of calls' } },
  'app/session/exchange-auth-token.ts': { running: { holds: 'one attempt, after which the page reloads' } },
  'app/worker/apply-update.ts': { started: browser },
  'db/catalogue.ts': { gamesTable: table, catalogueTable: table, watchers: listeners },
  'db/database.ts': { current: browser, attempt: browser, state: browser, listeners },
  'db/game-search.ts': { current: { emptied: 'src/app/session/personal-lists.test.ts' } },
  'db/loaded-tables.ts': { loadedTables: { emptied: 'src/db/wipe-player-rows.test.ts' } },
  'db/locations.ts': { locationsTable: table, lastId: { holds: 'a number that only grows' } },
  'db/save-soon.ts': {
    waiting: { emptied: 'src/app/session/delayed-writes.test.ts' },
    stopListening: listeners,
    saving: browser,
  },
  'responses/use-my-games.ts': { rows: matrix, favourites: matrix, listeners, isWatching: browser },
  'features/auth/register/visitor-fingerprint.ts': { computed: browser },
  'features/bonuses/available-page.tsx': { reported: { holds: 'types of offers that were reported as unknown' } },
  'features/cash-box/payment/payment-lock.ts': { holder: { holds: 'the id of a tab' } },
  'features/cash-box/payment/payment-tracker.ts': { trackers: matrix },
  'features/chat/live-chat.ts': { chats: matrix },
  'features/documents/use-upload-queue.ts': { kept: { emptied: 'src/features/documents/documents.test.tsx' } },
  'features/inbox/inbox-marks.ts': { known: matrix },
  'features/lobby/banners/report-bad-links.ts': { reported: { holds: 'links of banners that were reported' } },
  'features/lobby/category-icon.tsx': { shown: { holds: 'icons of the public menu' } },
  'features/lobby/home/lazy-block.tsx': { seen: { holds: 'names of the rows of the home page' } },
  'features/lobby/home/use-below-the-fold.ts': { isTime: browser },
  'forms/use-field.ts': { waiting: listeners, isPressed: browser },
  'lib/text.ts': { collator: code, segmenter: code },
  'outbox/record.ts': { lastTime: { holds: 'a time' }, sequence: { holds: 'a number' } },
  'platform/offered-code.ts': { hasLanded: browser },
  'platform/stored-scroll.ts': { reached: { holds: 'keys of history entries' } },
  'platform/visitor.ts': { listeners },
  'platform/visited-entries.ts': {
    dead: { holds: 'URLs that are no page, only compared with' },
    listeners,
    entries: { holds: 'URLs of the history of this tab, which the browser keeps too' },
    isRoute: code,
  },
  'platform/queued-messages.ts': { held: { holds: 'messages of the worker until their listener starts' } },
  'platform/app-mode.ts': { offer: browser, listeners },
  'platform/lazy-texts.ts': { load: code },
  'platform/linked-player.ts': { listeners },
  'platform/stored-files.ts': { open: matrix },
  'platform/opened-card.ts': { opened: { holds: 'the public picture of the card that was clicked last' } },
  'platform/owner.ts': { seen: { holds: 'the present owner, compared with storage at each call' } },
  'platform/server-clock.ts': { offsets: browser, listeners, lastDrift: browser, ahead: browser },
  'platform/show-modal.ts': { count: browser },
  'platform/track.ts': {
    tracker: code,
    waiting: { emptied: 'src/outbox/remove-player.test.ts' },
    user: { emptied: 'src/app/session/session.test.ts' },
  },
  'platform/trusted-types.ts': { policy: code },
  'platform/when-idle.ts': { waiting: browser, timer: browser, top: browser },
  'stores/cash-box-store.ts': { modals: matrix },
  'stores/toasts-store.ts': { lastId: { holds: 'a number that only grows' } },
  'hooks/use-lazy-part.ts': { loaded: code },
  'ui/links/go-to-entry.ts': { isUnderWay: browser },
  'ui/media/icon.tsx': { warned: { holds: 'names of icons' } },
  'ui/media/media.tsx': { lists: browser },
  'ui/text/html.tsx': { loaded: code },
  'ui/text/purify.ts': {
    cleaned: { emptied: 'src/ui/text/purify.test.ts' },
    cleanedFor: { holds: 'the owner of what is cleaned' },
  },
}
