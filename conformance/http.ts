import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'

export type Reply = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Error code of the connection, such as ECONNRESET; null if the whole response arrived. */
  failure: string | null
  /** ms until the response was complete. */
  took: number
}

export type Sending = {
  method?: string
  host?: string
  headers?: Record<string, string>
  /** Text or bytes are sent unchanged, other values as JSON. */
  body?: unknown
  /** Timeout, ms. */
  patience?: number
  /** Closes the connection as soon as the request is sent, so the response is lost. */
  hangsUp?: boolean
}

const bytesOf = (body: unknown) =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)

/** One request over its own connection, to an origin. Follows nothing, and never rejects: a broken connection is a reply too. */
export function send(origin: string, path: string, sending: Sending = {}): Promise<Reply> {
  const { method = 'GET', host, headers = {}, body, patience = 15_000, hangsUp = false } = sending
  const { protocol, hostname, port } = new URL(origin)
  const request = protocol === 'https:' ? secureRequest : plainRequest
  const started = performance.now()
  const reply: Reply = { status: 0, headers: {}, text: '', failure: null, took: 0 }
  const options: RequestOptions = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    path,
    method,
    agent: false,
    headers: { ...(host === undefined ? {} : { host }), ...headers },
  }
  return new Promise((resolve) => {
    const end = (failure: string | null) => resolve({ ...reply, failure, took: performance.now() - started })
    const sent = request(options, (response) => {
      reply.status = response.statusCode ?? 0
      reply.headers = response.headers
      response.setEncoding('utf8')
      response.on('data', (part: string) => (reply.text += part))
      response.once('end', () => end(response.complete ? null : 'INCOMPLETE'))
      response.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    })
    sent.setTimeout(patience, () => {
      end('NO_ANSWER')
      sent.destroy()
    })
    sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    if (hangsUp)
      sent.once('finish', () => {
        end('HUNG_UP')
        sent.destroy()
      })
    sent.end(bytesOf(body))
  })
}

/** Body and headers of a multipart request. */
export async function multipart(form: FormData) {
  const encoded = new Response(form)
  return {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
