import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { Mock } from '../app.ts'
import { openSituation, saveSituation } from './situation.ts'

type Server = Pick<Mock, 'sessions' | 'port'>

/** Stores every session in a folder, for the next start. */
export async function keepSessions({ sessions, port }: Server, folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const session of sessions.all)
    writeFileSync(join(folder, `${session.id}.json`), JSON.stringify(await saveSituation(session, port)))
}

/** Opens every stored session. One that the changed code cannot read starts again, with the reason on the terminal. */
export function restoreSessions({ sessions, port }: Server, folder: string) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    try {
      const file: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      openSituation(sessions, basename(name, '.json'), { file, port })
    } catch (error) {
      console.error(
        `mock: the session of ${name} starts again: ${error instanceof Error ? error.message : 'unreadable'}`,
      )
    }
  }
}
