import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Plugin, ResolvedConfig } from 'vite'

import type { Environment } from './production-settings.ts'
import { chatHeaders } from './security-headers.ts'

/** Writes the page of the live chat for this operator's script into a folder: files to put on the chat's own origin. */
export function writeChatPage(folder: string, env: Environment) {
  rmSync(folder, { recursive: true, force: true })
  const script = env['VITE_CHAT_SCRIPT']
  if (!script) return
  mkdirSync(folder, { recursive: true })
  const address = new URL(script).href.replaceAll('"', '%22').replaceAll('&', '&amp;')
  const page = readFileSync('chat/page.html', 'utf8').replace('%CHAT_SCRIPT%', () => address)
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
