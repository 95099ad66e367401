import type { Stores } from '~/stores/create-stores.ts'

type LaunchParams = { targetURL?: string }
type LaunchQueue = { setConsumer(consumer: (params: LaunchParams) => void): void }
type RouterHistory = { history: { push(href: string): void } }

/**
 * The installed app is started again while it is open, by its icon or a shortcut: the open window comes to the front
 * (`launch_handler` of the manifest) and goes there by itself, without a load. The bare icon leaves it where it is, and
 * so does anything while a payment, a form or a game would be lost.
 */
export function followLaunches({ worker }: Pick<Stores, 'worker'>, router: RouterHistory): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  let isStart = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const isFirst = isStart // the launch that has loaded this page
    isStart = false
    if (isFirst || targetURL === undefined || !URL.canParse(targetURL)) return
    const { origin, pathname, search } = new URL(targetURL)
    if (origin === location.origin && pathname !== '/' && !worker.isBusy) router.history.push(pathname + search)
  })
}
