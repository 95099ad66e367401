import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

import { types } from '../../../mock-server/http/content-types.ts'
import { headersFile, type HeaderRules } from '../../build/hosting-rules.ts'
import { sendTo, check } from './nginx.ts'
import { checkHeaders } from './site.ts'

/**
 * Returns the headers of a path by the text of a `_headers` file, as Netlify and Cloudflare Pages read it. Every matching
 * pattern applies, `! Name` removes a header, and a header that is named twice has both values.
 */
export function headersByFile(text: string, path: string): Record<string, string> {
  const own: Record<string, string> = {}
  let fits = false
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, removed] = /^\s+! (\S+)$/.exec(line) ?? []
    const [, name, value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
    if (!/^\s/.test(line)) fits = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line
    else if (fits && removed !== undefined) delete own[removed]
    else if (fits && name !== undefined) own[name] = name in own ? `${own[name]}, ${value}` : value
  }
  return own
}

type Site = { dist: string; port: number }

/** Serves a build as such a host does, and checks the headers of each kind of path. */
export async function checkHeadersFile({ dist, port }: Site, headers: HeaderRules, asset: string) {
  const text = headersFile(headers)
  const server = createServer((call, response) => {
    const path = (call.url ?? '/').split('?')[0] ?? '/'
    const wanted = join(dist, path)
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(dist, 'index.html')
    const type = types[extname(file).slice(1)] ?? 'application/octet-stream'
    response.writeHead(200, { ...headersByFile(text, path), 'Content-Type': type })
    createReadStream(file).pipe(response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  for (const path of ['/', '/games/some-game', asset, '/sw.js', '/version.json']) {
    const served = await sendTo(port, path)
    check(`_headers: ${path} is there`, served.status === 200, served.status)
    checkHeaders({ dist, port }, path, served)
  }
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
