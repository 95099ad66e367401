/**
 * A push message in the format of declarative web push: browsers that support it show the message themselves, in
 * others our worker does. No imports: the worker must not contain zod.
 */
export type PushMessage = {
  web_push: 8030
  notification: {
    title: string
    /** The URL in the app that a click opens. */
    navigate: string
    body?: string
    lang?: string
    /** A later message of the same kind replaces the earlier one. */
    tag?: string
  }
  /** Unread messages, for the app's icon. */
  app_badge?: number
}

/** Messages between the page and the service worker. No imports: the worker must not carry zod. */
export type PageToWorker =
  | { type: 'activate' } // the page has nothing to lose: take over now; the response is sent once a reload loads this build
  | { type: 'claim' } // the page loaded while the worker became active, so neither the browser nor the worker connected them
  /** A new worker is about to take over: stop the download that delays it. */
  | { type: 'stop-precaching' }
  | { type: 'precache-rest' } // the page is idle and not on data saver
  | { type: 'keep'; urls: string[] } // loaded before the worker was in control: worth keeping for offline
  | { type: 'drop-late-pictures' } // a player leaves: pictures that are still loading are not stored (AUTH-27)
  | { type: 'prune-builds' } // a good moment to delete files of builds that no tab runs
  | { type: 'flush-outbox' }
  | { type: 'build-id' } // the response over the port is the worker's build id
  | { type: 'served-build' } // the response over the port is the build that a navigation would load

export type WorkerToPage =
  | { type: 'outbox-flushed'; sent: number; left: number }
  | { type: 'which-build' } // the response over the port is the page's build id
  | { type: 'open'; path: string } // a notification was clicked: the page navigates without a reload

/** Build id in the responses of the tombstone (sw/tombstone.ts). */
export const NO_BUILD = ''

/** Background sync of the lobby (PLUS-99). */
export const LOBBY_SYNC = 'lobby-sync' // cache of the requests that the worker repeats, with their responses; tag of the sync
export const LOBBY_SYNC_PERIOD = 12 * 60 * 60_000 // the shortest period of the browser, which may choose a longer one
export const SYNCED_AT = 'synced-at' // header of a stored response: ms since 1970; missing before the first response
