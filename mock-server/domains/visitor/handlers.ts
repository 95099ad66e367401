import { readFile, stat } from 'node:fs/promises'

import * as z from 'zod/mini'

import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'

type Names = 'getGuest' | 'logVisit' | 'checkAvailability' | 'getTestText' | 'getTranslations'

const folder = new URL('../../../locales/', import.meta.url)
const read = new Map<string, { changedAt: number; messages: Record<string, string> }>()

/** Messages of a language, read again only when its file has changed. */
async function messagesOf(language: string): Promise<Record<string, string>> {
  const file = new URL(`${language}.json`, folder)
  const { mtimeMs } = await stat(file)
  const known = read.get(language)
  if (known?.changedAt === mtimeMs) return known.messages
  const messages = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')))
  read.set(language, { changedAt: mtimeMs, messages })
  return messages
}

export const visitorHandlers: Pick<Handlers, Names> = {
  getGuest: ({ query }) => ({ currency: query.currency, language: query.language }),

  logVisit({ body }, { session }) {
    const known = session.world.visits.get(body.visit_id)
    session.world.visits.set(body.visit_id, { visit: known?.visit ?? body, received: (known?.received ?? 0) + 1 })
    return { status: 'ok' }
  },

  checkAvailability: () => ({ status: 'ok' }), // a blocked region is rejected before any handler

  getTestText: () => 'ok',

  async getTranslations({ params }) {
    const messages = await messagesOf(params.lng).catch(() => null)
    if (!messages) throw new ApiError('GENERAL_ERROR') // a half-written file: the client keeps its own copy
    return messages
  },
}
