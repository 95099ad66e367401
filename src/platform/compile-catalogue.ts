import type { Messages } from '@lingui/core'

import { yieldToMain } from './yield-to-main.ts'
import type { Catalogue } from '../lib/i18n.ts'

/** Texts that are compiled at a time: some milliseconds on a slow phone. */
const PART = 50

/**
 * Compiles ICU texts in parts, so that the page stays responsive. The parser is loaded on first use: the first view
 * does not need it.
 */
export async function compileCatalogue(texts: Catalogue): Promise<Messages> {
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  const entries = Object.entries(texts)
  const compiled: Messages = {}
  for (let from = 0; from < entries.length; from += PART) {
    for (const [key, text] of entries.slice(from, from + PART)) compiled[key] = compileMessage(text)
    await yieldToMain()
  }
  return compiled
}
