import { hearStart } from '~/boot/app-start.ts'
import { trustedScriptUrl } from '~/platform/trusted-types.ts'

const container = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

let began: boolean | undefined

/** Did a worker answer for this page from its start? One that comes later has not seen what was loaded before. */
export const beganControlled = () => began ?? Boolean(container()?.controller)

/**
 * Has the browser install the worker as soon as the page can be used: when the network goes right after the first view, the
 * page opens again. Its life is followed later (register-worker.ts). A browser without workers, or that refuses one,
 * goes on without (PWA-07).
 */
export function startWorker(): void {
  began = Boolean(container()?.controller)
  hearStart((stage) => {
    if (stage === 'usable')
      container()
        ?.register(trustedScriptUrl('/sw.js'))
        .catch(() => undefined)
  })
}
