import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Plugin, ResolvedConfig } from 'vite'

import { types } from '../../mock-server/http/content-types.ts'
import { caddyRules } from './caddy-rules.ts'
import { type HeaderRules, headersFile, redirectsFile } from './hosting-rules.ts'
import { nginxRules, trustedLines } from './nginx-rules.ts'
import { readRanges } from './proxy-headers.ts'
import { type Environment, isForProduction } from './environment.ts'
import { afterBuild } from './after-build.ts'
import { chatHeaders } from './security-headers.ts'

/** Folder of the build's files in the image, and its port: its user may not open ports below 1024. */
export const CONTAINER_ROOT = '/usr/share/nginx/html'
export const CONTAINER_PORT = 8080

/**
 * The nginx rules of the image (Dockerfile): for every host name, with a proxy to the API. docker/start.sh substitutes
 * the variables at the start of the container. A build with an API on a separate host proxies nothing.
 */
export function containerRules(headers: HeaderRules, env: Environment): string {
  return nginxRules({
    headers,
    types,
    host: '_',
    root: CONTAINER_ROOT,
    listen: `${CONTAINER_PORT} default_server`,
    hasBrotli: true,
    logs: { access: '/dev/stdout', error: '/dev/stderr' },
    trusted: { realIp: '${QUMAI_REAL_IP}', geo: '${QUMAI_TRUSTED}' },
    ...(env['VITE_API_HOST'] ? {} : { proxy: '${QUMAI_API}', resolver: '${QUMAI_RESOLVER}' }),
  })
}

/**
 * Writes hosting rules beside a build, never into its public files: for a container and, with a production build, for
 * nginx, Caddy and `_headers` hosts.
 */
export function writeHostingRules(build: string, folder: string, env: Environment) {
  const headers = JSON.parse(readFileSync(join(build, 'headers.json'), 'utf8')) as HeaderRules
  const origin = env['VITE_APP_ORIGIN']
  const host = origin ? new URL(origin).hostname : 'casino.example'
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'container.conf.template'), containerRules(headers, env))
  if (!isForProduction(env)) return
  const ranges = readRanges('QUMAI_TRUSTED_PROXIES', env['QUMAI_TRUSTED_PROXIES'])
  const { QUMAI_API: proxy, QUMAI_RESOLVER: resolver } = env
  const api = { ...(proxy && { proxy }), ...(resolver && { resolver }) }
  const trusted = trustedLines(ranges)
  writeFileSync(join(folder, 'nginx.conf'), nginxRules({ headers, types, host, trusted, ...api }))
  writeFileSync(join(folder, 'Caddyfile'), caddyRules({ headers, host, trusted: ranges, ...(proxy && { proxy }) }))
  writeFileSync(join(folder, '_headers'), headersFile(headers))
  writeFileSync(join(folder, '_redirects'), redirectsFile())
}

/** A build brings its rules in `<folder>-hosting`. */
export const hostingRules = (): Plugin =>
  afterBuild('qumai:hosting-rules', ({ folder, config: { env } }) => {
    writeHostingRules(folder, `${folder}-hosting`, { ...process.env, ...env })
  })

/** Writes the page of the live chat for this operator's script into a folder: files to put on the chat's own origin. */
export function writeChatPage(folder: string, env: Environment) {
  rmSync(folder, { recursive: true, force: true })
  const script = env['VITE_CHAT_SCRIPT']
  if (!script) return
  mkdirSync(folder, { recursive: true })
  const url = new URL(script).href.replaceAll('"', '%22').replaceAll('&', '&amp;')
  const page = readFileSync('chat/page.html', 'utf8').replace('%CHAT_SCRIPT%', () => url)
  writeFileSync(join(folder, 'page.html'), page)
  copyFileSync('chat/page.js', join(folder, 'page.js'))
  writeFileSync(join(folder, 'headers.json'), `${JSON.stringify({ '/*': chatHeaders(env) }, null, 2)}\n`)
}

/** Writes the chat page to `<folder>-chat` beside the build, because the app's origin must not serve it. */
export function chatApart(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'qumai:chat-apart',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      if (!config.build.ssr) writeChatPage(`${resolve(config.root, config.build.outDir)}-chat`, config.env)
    },
  }
}
