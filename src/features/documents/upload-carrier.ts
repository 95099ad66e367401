import { UPLOAD_STALL, UPLOAD_TIMEOUT } from '~/constants/verification.ts'

import type { Carrier } from '~/api/transport/request.ts'

/** Share of a file that has been sent, 0 to 1. */
export type OnProgress = (share: number) => void

/** `documents[0]`, `documents[1]` … for lists, the plain name for the rest (API-25). */
function encode(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | Blob | Blob[]>)) {
    if (Array.isArray(value)) value.forEach((item, index) => form.append(`${name}[${index}]`, item))
    else form.append(name, value)
  }
  return form
}

/** Aborts a request without progress for 10 s; each progress event restarts the time (NET-03). */
class StallWatch {
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly onStall: () => void

  constructor(onStall: () => void) {
    this.onStall = onStall
  }

  alive() {
    this.stop()
    this.timer = setTimeout(this.onStall, UPLOAD_STALL)
  }

  stop() {
    clearTimeout(this.timer)
  }
}

/** XMLHttpRequest as a `fetch` of one POST, because only it reports upload progress. */
function postWithProgress(url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const watch = new StallWatch(() => request.abort())
    const fail = () => {
      watch.stop()
      reject(init.signal?.aborted ? init.signal.reason : new TypeError('The upload was cut off'))
    }
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch.alive()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('progress', () => watch.alive())
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      watch.stop()
      const headers = new Headers()
      // after a redirect the response does not come from our server
      const isReady = request.responseURL === new URL(url, location.href).href
      const shown = isReady ? ['content-type', 'retry-after', 'date', 'x-server-time'] : []
      for (const name of shown) headers.set(name, request.getResponseHeader(name) ?? '')
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    init.signal?.addEventListener('abort', () => request.abort())
    watch.alive()
    request.send(init.body as FormData)
  })
}

/** Carries one upload: multipart, with progress, without a total timeout while it progresses. */
export function uploadCarrier(onProgress: OnProgress): Carrier {
  return { encode, timeout: UPLOAD_TIMEOUT, fetch: (url, init) => postWithProgress(url, init, onProgress) }
}
