import type { PageToWorker, WorkerToPage } from '~/contract/worker-messages.ts'

/** Says something to a worker; nothing happens when there is none. */
export function tellWorker(worker: ServiceWorker | null | undefined, message: PageToWorker) {
  worker?.postMessage(message, [])
}

/** Tells workers which build this page runs. Returns the undo. */
export function answerWorker(container: ServiceWorkerContainer): () => void {
  const listener = (event: MessageEvent<WorkerToPage | null>) => {
    if (event.data?.type === 'which-build') event.ports[0]?.postMessage(__BUILD_ID__)
  }
  container.addEventListener('message', listener)
  container.startMessages()
  return () => container.removeEventListener('message', listener)
}
