import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Upstream = {
  port: number
  /** Headers and URL of the last request. */
  last: () => { url: string; headers: IncomingHttpHeaders }
  stop: () => Promise<void>
}

/** An API that only records what it receives, on any address of this machine's loopback. */
export async function startUpstream(host = '127.0.0.1', port = 0): Promise<Upstream> {
  let last: { url: string; headers: IncomingHttpHeaders } = { url: '', headers: {} }
  const server = createServer((call, response) => {
    last = { url: call.url ?? '', headers: call.headers }
    call.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ host }))
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    last: () => last,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
