import { vi } from 'vitest'

/** A worker as the page sees it: reports its build, records messages. */
export function fakeWorker(build: string | null) {
  const reported: unknown[] = []
  return {
    told: reported,
    state: 'activated',
    addEventListener: () => {},
    postMessage(message: unknown, ports: MessagePort[] = []) {
      reported.push(message)
      const isQuestion = ['build-id', 'served-build', 'activate'].includes((message as { type: string }).type)
      if (isQuestion && build !== null) ports[0]?.postMessage(build)
    },
  }
}

type FakeWorker = ReturnType<typeof fakeWorker>

/** `navigator.serviceWorker` with a controller and optionally a waiting worker, which activates on request. */
export class FakeContainer extends EventTarget {
  controller: FakeWorker | null
  readonly registration: {
    installing: (EventTarget & Pick<FakeWorker, 'postMessage' | 'state'>) | null
    waiting: FakeWorker | null
    active: FakeWorker | null
    addEventListener: () => void
    update: ReturnType<typeof vi.fn>
  }
  startMessages = () => {}

  constructor(controller: FakeWorker | null, waiting: FakeWorker | null = null) {
    super()
    this.controller = controller
    this.registration = {
      installing: null,
      waiting,
      active: controller,
      addEventListener: () => {},
      update: vi.fn<() => Promise<void>>(async () => {}),
    }
    if (waiting) this.takesOver(waiting)
  }

  private takesOver(waiting: FakeWorker) {
    const post = waiting.postMessage
    waiting.postMessage = (message, ports) => {
      post(message, ports)
      if ((message as { type: string }).type !== 'activate') return
      this.controller = waiting
      this.registration.waiting = null
      this.dispatchEvent(new Event('controllerchange'))
    }
  }

  getRegistration = async () => this.registration

  /** As the code under test wants it. */
  get asContainer() {
    return this as unknown as ServiceWorkerContainer
  }
}
