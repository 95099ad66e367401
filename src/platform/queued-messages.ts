const held: unknown[] = []
const hold = ({ data }: MessageEvent<unknown>) => void held.push(data)
const container = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

/** Stores the worker's messages: the browser delivers them once the document is parsed, before the deferred code. */
export const queueWorkerMessages = (): void => container()?.addEventListener('message', hold)

/** Returns the messages until now. From here on the caller listens. */
export function drainWorkerMessages(): unknown[] {
  container()?.removeEventListener('message', hold)
  return held.splice(0)
}
