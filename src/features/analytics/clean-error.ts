import { publicUrl } from '~/lib/public-url.ts'

import type { ErrorEvent } from './error-sender.ts'

const MESSAGE_MAX = 500 // characters
const STACK_MAX = 2000
/** Text is cleaned up to here, characters: some of the patterns below take the square of the length. */
const CLEANED_MAX = 4000

/** The beginning of a text, up to a whole word: half of a token or an address would not be known as one. */
function beginningOf(text: string): string {
  if (text.length <= CLEANED_MAX) return text
  const start = text.slice(0, CLEANED_MAX)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n')) + 1)}…`
}

/** Text without personal data, tokens and codes; its first 4,000 characters at most. */
export function cleanText(text: string): string {
  return beginningOf(text)
    .replaceAll(/https?:\/\/[^\s)"']+/g, (url) => publicUrl(url) || '-')
    .replaceAll(/([?&](?:[\w-]*(?:token|password|secret|signature)|(?:\w+_)?(?:key|code|hash))=)[^&\s)"']*/gi, '$1-')
    .replaceAll(/bearer\s+\S+/gi, 'Bearer -')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '-')
    .replaceAll(/[^\s@"'(<]+@[^\s@"')>]+\.\w+/g, '-')
}

/** An error as it leaves the page: no tokens, no personal data, no values. */
export function cleanError(event: ErrorEvent): ErrorEvent {
  const { message, stack } = event.payload
  const payload = {
    ...event.payload,
    message: cleanText(message).slice(0, MESSAGE_MAX),
    stack: cleanText(stack).slice(0, STACK_MAX),
  }
  return { ...event, payload }
}
