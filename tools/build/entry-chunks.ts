import type { Plugin } from 'vite'

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
type Group = {
  name: string | ((id: string, graph: ModuleGraph) => string | null)
  debugName?: string
  test?: RegExp
  priority: number
}

const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|mobx|mobx-react-lite|@lingui\/(core|react)|@tanstack\/(history|store|react-store|router-core|react-router|query-core|react-query|query-persist-client-core|react-query-persist-client|query-sync-storage-persister))\/|rolldown\/runtime/

/** Parts of those libraries that only later pages use: they are in the chunk of the calls. */
const later = /\/@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js/

/** The first visit reads responses without zod (contract-plugin.ts). Forms need it, with the schemas and their helpers. */
const schemas = /node_modules\/zod\/|\/src\/contract\/(?:.*\?schemas|(?:tolerant|values)\.ts)$/

/** Everything that a module imports statically, itself included. */
function reachable(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>([entry])
  for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  return seen
}

/**
 * Chunks after the entry, by layer and time of use. Fewer files mean fewer requests and up to a millisecond less of
 * the main thread each. A group imports only groups above it in the import table, so no two need each other. Code
 * with a library that the first view does not need is separate: forms, HTML sanitizer, database, live tables, slider.
 * A group has one style sheet with its scripts.
 */
export const groups: { name: string; test: RegExp }[] = [
  // the library of passkeys, used only by sign-in and the passkey page; listed first, above its imports
  {
    name: 'passkeys',
    test: /@simplewebauthn\/|\/src\/(platform\/passkey-device|(api|contract)\/passkeys\.ts$|features\/auth\/sign-in\/passkey-button)/,
  },
  // the schemas are here, because in the chunk of the calls the two chunks would need each other
  {
    name: 'forms',
    test: new RegExp(
      String.raw`${schemas.source}|node_modules/(react-hook-form|@hookform)/|/src/(forms/(?!problem-text|server-errors|online-button)|lib/birthday|ui/fields/(?!field\.|text-field|select-field|theme-field|checkbox|clean-in-place))`,
    ),
  },
  // small modules without a layer above them
  {
    name: 'shared',
    test: /\/src\/(lib\/(?!birthday|search-index)|hooks|platform|constants|boot)|date-fns\/(constants|constructFrom|toDate|isValid|isDate|parseISO)\.js/,
  },
  // calls, their stored responses and error texts, and what pages share with effects of the background
  {
    name: 'calls',
    test: new RegExp(
      String.raw`/src/(api|contract)/|/src/forms/(problem-text|server-errors)\.|${later.source}|/src/db/(?!schema|game-search|stored-game-list)|/src/features/(inbox/inbox-marks|device/(api|saving)|operator/stored-config|auth/sign-in/leave-for)\.`,
    ),
  },
  { name: 'database', test: /node_modules\/dexie\/|\/src\/db\/schema/ },
  // with the definition of offers, the slides of promotions and the message of an incident, for every folder that shows one
  {
    name: 'controls',
    test: /\/src\/((stores|offers)\/|responses\/(?!use-stored-rows)|shell\/lazy\/page-parts\.|features\/(lobby\/banners\/(promo-|use-promo-banners)|operator\/incident-banner)|forms\/online-button\.)|\/src\/ui\/(primitives|media|links|text\/(?!purify)|fields\/(field|text-field|select-field|theme-field|checkbox|clean-in-place)\.)/,
  },
  // lists and their search: the first page that most visitors go to
  {
    name: 'lists',
    test: /\/src\/(features\/(lobby\/(lists|facts|mine)|providers|search)\/|db\/(stored-game-list|game-search)|responses\/use-stored-rows|lib\/search-index|routes\/(-list-page|(providers|games\.(index|category|filter|my|search))\b.*\?))|node_modules\/(dexie-react-hooks|@tanstack\/(react-virtual|virtual-core))\//,
  },
  // the lobby below the fold, without the slider and without parts that promotion pages show
  {
    name: 'below-the-fold',
    test: /\/src\/features\/lobby\/(?!banners\/|effects|few-games)/,
  },
  // effects that every visit starts after the first view (app/effects/deferred.ts), the frame of every page, and messages
  // for offline use or for chunks that a new build has removed from the server
  {
    name: 'background',
    test: /\/src\/(app\/(?!main\.|session\/(sign-in-by-link|exchange))|outbox\/|features\/((analytics|visits)\/|operator\/effects|(cash-box|limits|device|reality-check)\/effects|device\/api|reality-check\/play|vitals\/(?!collect)|lobby\/effects|app-promo\/(?!app-promo-dialog))|shell\/[a-z]+\/(update-bar|dialog-host|toast-host|lazy-parts|floating-block|url-effects|activate-waiting|page-head|search-params|not-found-notice|offline-use|wifi-search))|node_modules\/workbox-window/,
  },
  // the end of a page, with the static pages, which show its contacts: one script and one sheet
  {
    name: 'footer',
    test: /\/src\/(shell\/frame\/(footer|contact-block|licence-marks|language-|country-picker)|features\/(chat|pages)\/|routes\/\$slug\.tsx\?)/,
  },
  // additional code of every visit of a player
  {
    name: 'player',
    test: /\/src\/(shell\/frame\/balance-menu|(features\/bonuses\/bonus-badge|features\/cash-box\/(last-payment|payment\/(payment-(tracker|lock)|effects|after-payment|fetch-outcome|result-texts))))/,
  },
  // preloaded pages (ROUTE-55 to ROUTE-57) with their shared code and one style sheet: sign-in, the account, a game
  {
    name: 'auth',
    test: /\/src\/(features\/auth\/(?!social\/social-return|code\/code-page)|routes\/_guest\/auth\b.*\?)/,
  },
  {
    name: 'account',
    test: /\/src\/(features\/(cash-box\/(?!effects)|transactions\/(?!history-(page|filters)|receipt-page)|(profile|contacts|settings|account)\/)|routes\/(_player\/(cash-box\.(deposit\.|withdrawal)|profile\.(index|_account|_account\.(contacts|settings))\.tsx)|unsubscribe\.).*\?)/,
  },
  {
    name: 'game',
    test: /\/src\/(routes\/(-special-game-page|games\.(\$slug|fruit|resident)\b.*\?)|features\/game\/|features\/lobby\/few-games)/,
  },
  // separate long lists of a tournament: its page does not need their scrolling code
  {
    name: 'tournament-lists',
    test: /\/src\/(features\/tournaments\/(ranks-page|use-ranks|tournament-games-page)|routes\/tournaments\.\$slug\.(games|places)\.tsx\?)/,
  },
]

/** Two features are no chunk, because a part of each loads a library that the rest does not need. */
const featureOf = (id: string) => /\/src\/features\/(?!lobby\/|vitals\/)([\w-]+)\//.exec(id)?.[1]
const isGrouped = (id: string) => groups.some(({ test }) => test.test(id))

/**
 * The chunk of every other feature: its folder, with each page and part of the frame that uses no second one of these.
 */
export function featureChunk(id: string, graph: ModuleGraph): string | null {
  const own = featureOf(id)
  if (own !== undefined) return own
  if (!/\/src\/(?:routes|shell)\//.test(id)) return null
  const used = graph.getModuleInfo(id)?.importedIds.filter((imported) => !isGrouped(imported)) ?? []
  const names = new Set(used.flatMap((imported) => featureOf(imported) ?? []))
  const [name] = names
  return names.size === 1 && name !== undefined ? name : null
}

/**
 * Chunks that every page needs: one with the libraries, which a new build does not change, and one with our modules.
 * Each is a task of the start (see run-scripts.ts). By default the bundler makes two hundred small files,
 * each a request and compressed separately.
 */
export function entryChunks(entry: string): Group[] {
  let needed: ReadonlySet<string> | undefined
  return [
    { name: (id) => (vendor.test(id) && !later.test(id) ? 'vendor' : null), debugName: 'vendor', priority: 3 },
    {
      name: (id, graph) => {
        needed ??= reachable(entry, graph)
        // the entry keeps a separate chunk; the contract names schemas and game calls but does not use them
        const isNamedOnly = schemas.test(id) || id.endsWith('/src/contract/games.ts')
        return id !== entry && !later.test(id) && !isNamedOnly && needed.has(id) ? 'core' : null
      },
      debugName: 'core',
      priority: 2,
    },
    ...groups.map(({ name, test }) => ({ name, test, priority: 1 })),
    { name: featureChunk, debugName: 'feature', priority: 0 },
  ]
}

type Chunks = Readonly<Record<string, { imports?: readonly string[] }>>

/**
 * Chunks that import themselves through others. The first one to run uses another that has not finished, so its
 * exports may still be missing. Such a build would break on some page.
 */
export function chunkCycles(chunks: Chunks): string[] {
  const importsOf = (name: string) => chunks[name]?.imports ?? []
  const isReachedFrom = (name: string) => {
    const seen = new Set(importsOf(name))
    for (const imported of seen) for (const next of importsOf(imported)) seen.add(next)
    return seen.has(name)
  }
  return Object.keys(chunks).filter(isReachedFrom)
}

/** Fails a build whose chunks import each other, and lists them. */
export const noChunkCycles = (): Plugin => ({
  name: 'qumai:chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file] as const] : [],
    )
    const cycles = chunkCycles(Object.fromEntries(chunks))
    if (cycles.length > 0) this.error(`chunks import each other, see tools/build/entry-chunks.ts: ${cycles.join(', ')}`)
  },
})
