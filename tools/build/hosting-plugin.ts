import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { types } from '../../mock-server/http/content-types.ts'
import { afterBuild } from './after-build.ts'
import { containerRules } from './container-rules.ts'
import { caddyRules, headersFile, nginxRules, type HeaderRules } from './hosting-rules.ts'
import { isForProduction, type Environment } from './production-settings.ts'

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
  writeFileSync(join(folder, 'nginx.conf'), nginxRules({ headers, types, host }))
  writeFileSync(join(folder, 'Caddyfile'), caddyRules({ headers, host }))
  writeFileSync(join(folder, '_headers'), headersFile(headers))
}

/** A build brings its rules in `<folder>-hosting`. */
export const hostingRules = (): Plugin =>
  afterBuild('qumai:hosting-rules', ({ folder, config: { env } }) => {
    writeHostingRules(folder, `${folder}-hosting`, env as Environment)
  })
