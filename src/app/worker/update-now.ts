import type { Stores } from '~/stores/create-stores.ts'

import { applyUpdate } from './apply-update.ts'

/** The player requested the new build, at the expense of open activities. */
export async function updateNow({ worker }: Pick<Stores, 'worker'>): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container || !worker.updateReady) return
  await applyUpdate({ container, mayReload: () => true, isAsked: true, reload: () => location.reload() })
}
