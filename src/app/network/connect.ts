import type { QueryClient } from '@tanstack/react-query'

import { type CheckResult, type CheckServer, createCheckServer } from '~/api/transport/check-server.ts'
import { onVisible, type Page } from '~/platform/scheduling.ts'
import type { NetworkStore } from '~/stores/network-store.ts'
import type { ApiError } from '~/api/transport/api-error.ts'
import type { ClientHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { fetchWithFirstCalls } from '~/boot/first-calls.ts'
import type { AnyEndpoint } from '~/contract/endpoint.ts'
import { config } from '~/lib/config.ts'
import type { Outbox } from '~/outbox/start-outbox.ts'
import { track } from '~/platform/track.ts'
import type { Stores } from '~/stores/create-stores.ts'

import { createReporter } from '../report-error.ts'
import { ConnectionWatch } from './connection.ts'

/**
 * Checks the region and updates the network store (NET-13): 451 blocks, any other response clears, and either proves
 * that the server is reachable. A timeout changes nothing unless the operator configures it to clear a block.
 * Simultaneous checks share one call.
 */
export function regionCheck(network: NetworkStore, checkServer: CheckServer, silenceClears = false): CheckServer {
  let running: Promise<CheckResult> | null = null
  const ask = async () => {
    const result = await checkServer()
    if (result === 'blocked') network.blockRegion()
    if (result === 'open' || (result === 'lost' && silenceClears)) network.clearRegionBlock()
    if (result !== 'lost') network.reached()
    return result
  }
  return () => {
    running ??= ask().finally(() => {
      running = null
    })
    return running
  }
}

/**
 * Checks at the start and on each return to the tab (O-76). A lost check is reported: a page whose data are all saved on the
 * device would not notice otherwise that the server is unreachable. Returns a function that stops it.
 */
export function watchRegion(check: CheckServer, onLost: () => void, page: Page = document): () => void {
  const ask = async () => {
    if ((await check()) === 'lost') onLost()
  }
  void ask()
  return onVisible(() => void ask(), page)
}

/** Maximum of stored events. More would come from an error that repeats itself. */
const KEPT = 50

/**
 * Creates a hook with one listener that may register late. Earlier events are stored and replayed to it, so that
 * deferred code misses none.
 */
export function createLazyHook<Event>() {
  let missed: Event[] = []
  let listener = (event: Event) => {
    if (missed.length < KEPT) missed.push(event)
  }
  return {
    emit: (event: Event) => listener(event),
    listen(next: (event: Event) => void) {
      listener = next
      const events = missed
      missed = []
      events.forEach(next)
    },
  }
}

/** The part of the app that talks to the world: client, connection, region, reports. */
export function connect(stores: Stores, queryClient: QueryClient) {
  const language = () => stores.guest.language
  let outbox: Outbox | undefined
  const refusals = createLazyHook<{ error: ApiError; path: string; playerId: string | null }>()
  const failedChanges = createLazyHook<AnyEndpoint>()
  const check = regionCheck(
    stores.network,
    createCheckServer({ apiHost: config.apiHost, language }),
    config.silenceClearsRegion,
  )
  const connection = new ConnectionWatch(stores.network, check)
  const reporter = createReporter({
    onReport: (report) => track('error', report),
    isSignedIn: () => stores.session.isSignedIn,
    onTechnicalIssue: (place) => track('technical_issues_popup', { place }),
  })
  const client = configureClient(
    {
      apiHost: config.apiHost,
      language,
      playerId: () => stores.session.playerId,
      report: reporter.reportCall,
      onSessionLost: stores.session.end,
      onOutcome: (outcome) => {
        connection.recordOutcome(outcome)
        if (outcome === 'reached') outbox?.callSucceeded()
      },
      onMaintenance: stores.network.maintenance,
      onOtherTab: stores.network.waitForOtherTab,
      onFailed: (endpoint) => failedChanges.emit(endpoint),
      onRefused: (error, path) => {
        if (error.status === 451) stores.network.blockRegion()
        refusals.emit({ error, path, playerId: stores.session.playerId })
      },
      exchangeAuthToken: () =>
        import('../session/exchange-auth-token.ts').then(
          (module) => module.exchangeAuthToken({ stores, queryClient }),
          () => false,
        ),
    },
    { fetch: fetchWithFirstCalls },
  )
  /** Starts listening to the network. */
  const watch = () => {
    connection.start()
    watchRegion(check, connection.checkLost)
  }
  const onOutbox = (started: Outbox) => {
    outbox = started
  }
  /**
   * Registers the listener for error responses. It is deferred code, so it gets those from before, of the same
   * player.
   */
  const onErrorResponse = (listener: ClientHooks['onRefused']) =>
    refusals.listen((refusal) => {
      if (stores.session.owns(refusal)) listener(refusal.error, refusal.path)
    })
  const onFailedChange = failedChanges.listen
  return { watch, checkNow: connection.checkNow, reporter, client, onOutbox, onErrorResponse, onFailedChange }
}
