import type { PageToWorker, WorkerToPage } from '~/contract/worker-messages.ts'
import { CONTROLLER_TIMEOUT } from '~/lib/spec/worker.ts'

/** Says something to a worker; nothing happens when there is none. */
export function tellWorker(worker: ServiceWorker | null | undefined, message: PageToWorker, ports: MessagePort[] = []) {
  worker?.postMessage(message, ports)
}

/** The build that a worker belongs to, null when it does not answer within 3 s: it may have to start first. */
export function askBuild(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    const timer = setTimeout(() => resolve(null), CONTROLLER_TIMEOUT)
    channel.port1.addEventListener('message', (event: MessageEvent<string>) => {
      clearTimeout(timer)
      resolve(event.data)
    })
    channel.port1.start()
    tellWorker(worker, { type: 'build-id' }, [channel.port2])
  })
}

/** Listens to workers; answers by itself which build this page runs. Returns the undo. */
export function hearWorker(container: ServiceWorkerContainer, hear: (message: WorkerToPage) => void): () => void {
  const listener = (event: MessageEvent<WorkerToPage | null>) => {
    if (event.data?.type === 'which-build') event.ports[0]?.postMessage(__BUILD_ID__)
    else if (event.data) hear(event.data)
  }
  container.addEventListener('message', listener)
  container.startMessages()
  return () => container.removeEventListener('message', listener)
}
