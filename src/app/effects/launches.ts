import type { Stores } from '~/stores/create-stores.ts'

import { openRedirect, type RouterHistory } from '~/platform/open-redirect.ts'

type LaunchParams = { targetURL?: string }
type LaunchQueue = { setConsumer(consumer: (params: LaunchParams) => void): void }

/**
 * The installed app is launched again while open, by its icon or a shortcut: the open window is focused
 * (`launch_handler` of the manifest) and navigates (open-redirect.ts). The plain icon keeps the page, and so does
 * any launch while a payment, a form or a game would be interrupted.
 */
export function watchLaunches(stores: Pick<Stores, 'worker'>, router: RouterHistory): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  let isStart = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const isFirst = isStart // the launch that has loaded this page
    isStart = false
    const isBareIcon = targetURL === undefined || targetURL === `${location.origin}/`
    if (!isFirst && !isBareIcon && !stores.worker.isBusy) openRedirect(targetURL, stores, router)
  })
}
