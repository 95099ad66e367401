type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const vendor =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|mobx|mobx-react-lite|@lingui\/(core|react)|@tanstack\/(history|store|react-store|router-core|react-router|query-core|react-query|query-persist-client-core|react-query-persist-client|query-sync-storage-persister))\//

/** Parts of those libraries that only later pages use. */
const later = /node_modules\/@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js/

/** Everything that a module imports statically, itself included. */
function reachable(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>([entry])
  for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  return seen
}

/**
 * Chunks of what every page needs: the libraries in one, so that a new build of ours leaves it as it is, and our
 * own modules in another; each is a task of the start (see run-scripts.ts). Left to itself the bundler makes twenty
 * small files, each a request and each compressed alone.
 */
export function entryChunks(entry: string) {
  let needed: ReadonlySet<string> | undefined
  return [
    { name: 'lists', test: later, priority: 3 },
    { name: 'vendor', test: vendor, priority: 2 },
    // answers of the first visit are read without it (contract-plugin.ts); forms need it
    { name: 'schemas', test: /node_modules\/zod\//, priority: 2 },
    {
      name: (id: string, graph: ModuleGraph) => {
        needed ??= reachable(entry, graph)
        // the entry keeps a chunk of its own, and schemas are named by the contract but not used by it
        return id !== entry && !id.endsWith('?schemas') && needed.has(id) ? 'core' : null
      },
      priority: 1,
    },
    // what many pages share, by layer: a page is then a few files and not thirty of one function each. What brings a
    // library that the first view does without stands apart: forms, the cleaner of HTML, the database, live tables, search.
    // The header of players is theirs alone
    { name: 'player', test: /\/src\/shell\/balance-menu\.tsx/, priority: 0 },
    // one file each, whatever the page that needs a part of them: every file more is a line of the entry and of the worker
    {
      name: 'chat',
      test: /\/src\/(features\/chat\/|shell\/screens\/error-help)/,
      priority: 0,
    },
    { name: 'inbox', test: /\/src\/(features\/inbox\/|(api|contract)\/notifications)/, priority: 0 },
    // small pages that nobody needs for a game or for money: one file each would be a request and a line of the worker each
    {
      name: 'content',
      test: /\/src\/(features\/(tournaments|vip|news)\/|routes\/(tournaments|vipclub|news)\b.*\?)/,
      priority: 0,
    },
    { name: 'calls', test: /\/src\/(api|contract)\//, priority: 0 },
    { name: 'forms', test: /\/src\/(forms\/|lib\/birthday|ui\/(phone|password|use-filled-phone))/, priority: 0 },
    { name: 'controls', test: /\/src\/ui\/(?!phone|password|purify|use-filled-phone)/, priority: 0 },
    { name: 'saved', test: /\/src\/db\/(?!schema|game-search|saved-list|use-stored|use-recent)/, priority: 0 },
  ]
}
