import type { Stores } from '~/stores/create-stores.ts'

import { followAddress, type RouterHistory } from '~/platform/follow-address.ts'

type LaunchParams = { targetURL?: string }
type LaunchQueue = { setConsumer(consumer: (params: LaunchParams) => void): void }

/**
 * The installed app is started again while it is open, by its icon or a shortcut: the open window comes to the front
 * (`launch_handler` of the manifest) and goes there by itself (follow-address.ts). The bare icon leaves it where it is, and
 * so does anything while a payment, a form or a game would be lost.
 */
export function followLaunches(stores: Pick<Stores, 'worker'>, router: RouterHistory): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  let isStart = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const isFirst = isStart // the launch that has loaded this page
    isStart = false
    const isBareIcon = targetURL === undefined || targetURL === `${location.origin}/`
    if (!isFirst && !isBareIcon && !stores.worker.isBusy) followAddress(targetURL, stores, router)
  })
}
