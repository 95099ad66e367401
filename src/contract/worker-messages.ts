/**
 * What the page and the service worker say to each other. No imports: the worker must not carry zod.
 */
export type PageToWorker =
  | { type: 'activate' } // the page has nothing to lose: take over now; answered once a reload brings this build
  /** A new worker is about to take over: stop what holds it up. */
  | { type: 'stop-precaching' }
  | { type: 'precache-rest' } // the page is idle and not on data saver
  | { type: 'keep'; urls: string[] } // loaded before the worker was in control: worth keeping for offline
  | { type: 'prune-builds' } // a good moment to delete files of builds that no tab runs
  | { type: 'flush-outbox' }
  | { type: 'build-id' } // answered over the port with the worker's build id
  | { type: 'served-build' } // answered over the port with the build that a navigation would bring

export type WorkerToPage =
  | { type: 'outbox-flushed'; sent: number; left: number }
  | { type: 'which-build' } // answered over the port with the page's build id
  | { type: 'open'; path: string } // a notification was pressed: the page goes there, without a load

/** What the tombstone (sw/tombstone.ts) answers when it is asked for its build. */
export const NO_BUILD = ''
