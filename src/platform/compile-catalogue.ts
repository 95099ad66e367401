import type { Messages } from '@lingui/core'

import { yieldToMain } from './scheduling.ts'
import type { Catalogue } from '../lib/i18n.ts'

/** Texts that are compiled at a time: some milliseconds on a slow phone. */
const PART = 50

/** A character with a meaning in ICU. A text without them is its own compiled form. */
const syntax = /[{}']/

/**
 * Compiles ICU texts in parts, so that the page stays responsive. Texts in `known` are compiled already. The parser is
 * loaded when a text needs it: the first view does not.
 */
export async function compileCatalogue(texts: Catalogue, known: Messages = {}): Promise<Messages> {
  const compiled: Messages = {}
  const left: [key: string, text: string][] = []
  for (const [key, text] of Object.entries(texts)) {
    const done = known[key] ?? (text === '' || syntax.test(text) ? undefined : [text])
    if (done === undefined) left.push([key, text])
    else compiled[key] = done
  }
  if (left.length === 0) return compiled
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  for (let from = 0; from < left.length; from += PART) {
    for (const [key, text] of left.slice(from, from + PART)) compiled[key] = compileMessage(text)
    await yieldToMain()
  }
  return compiled
}

/** True for a text whose compiled form is worth storing, because the parser made it. */
export const isParsed = (text: string) => syntax.test(text)
