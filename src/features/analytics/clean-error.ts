import { hasFewDigits } from '~/lib/text.ts'
import { publicUrl } from '~/lib/public-url.ts'
import { stackFrames } from '~/lib/stack-frames.ts'
import type { TrackedEvent } from '~/platform/track.ts'

import type { ErrorEvent } from './error-sender.ts'

const MESSAGE_MAX = 500 // characters
const FRAMES_MAX = 20
/** The number of characters that are read of a text. */
const READ_MAX = 4000

const mark = /["“”„‘‚`«»‹›「」＂]/g
/** Quoted text in marks that are apostrophes within a word. Without a closing mark it extends to the end. */
const singleQuoted = /(?<![\p{L}\p{N}])['’](?:[^]*['’](?![\p{L}\p{N}])|[^]*$)/gu
/** Digits that are written in groups. */
const grouped = /[+(]?\d(?:[^A-Za-z\d]{0,3}\d){5,}/g
/** The value after such a word is a secret in any form. */
const secret = /\b(bearer|basic|token|password|passcode|secret|otp|pin|cvc|cvv|code)\b[\s:]+(?:is\s+)?\S+/gi

/** A word, a name in code, a code in capitals, a short number such as a status, or a path in a response: `data.3.game`. */
const word =
  /^[([]?(?:[A-Za-z]{1,20}(?:[.'’_-][A-Za-z]{1,20}){0,4}(?:\(\))?|\d{1,3}|[A-Za-z_]{1,20}(?:\.(?:\d{1,3}|[A-Za-z_]{1,20})){1,6})[)\].,:;!?]*$/
/** Text with alternating lower and upper case is a token. */
const isMixed = (text: string) => (text.match(/[a-z][A-Z]/g)?.length ?? 0) > 3

function publicWord(text: string): string {
  const [, url] = /^\(?(https?:\/\/[^\s)]+)\)?$/.exec(text) ?? []
  if (url) return publicUrl(url) || '-'
  return word.test(text) && !isMixed(text) ? text : '-'
}

/**
 * Removes the text from the first quotation mark to the last: a quoted response contains marks, and the browser cuts it
 * anywhere. If the last one opens, the text extends to the end.
 */
function withoutQuotes(text: string): string {
  const places = [...text.matchAll(mark)].map(({ index }) => index)
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return text
  return `${text.slice(0, first)} - ${places.length % 2 === 0 ? text.slice(last + 1) : ''}`
}

/** The words of a message without values: no quoted text, no long numbers, no tokens, no URL parameters with a value. */
export function cleanText(text: string): string {
  return withoutQuotes(text.slice(0, READ_MAX))
    .replaceAll(singleQuoted, ' - ')
    .replaceAll(secret, '$1 -')
    .replaceAll(grouped, '-')
    .split(/\s+/)
    .map((each) => (each === '' ? '' : publicWord(each)))
    .join(' ')
    .replaceAll(/-(?: -)+/g, '-')
}

const fileOfApp = /^\/(?:assets\/[\w.-]{1,80}|sw|src\/[\w./-]{1,120})\.[jt]sx?$/
const functionName = /^[\w$.<>\s[\]]{1,80}$/

/** The frames of a stack that are files of the app. A frame of an inline script or an extension is left out. */
function cleanStack(stack: string): string {
  const frames = stackFrames(stack.slice(0, READ_MAX)).flatMap(({ name, file, line, column }) => {
    const url = URL.parse(file, globalThis.location?.origin)
    if (!url || !fileOfApp.test(url.pathname)) return []
    const shown = functionName.test(name) && hasFewDigits(name) ? `${name} ` : ''
    const place = `${url.origin}${url.pathname}:${line}:${column}`
    return [shown ? `    at ${shown}(${place})` : `    at ${place}`]
  })
  return frames.slice(0, FRAMES_MAX).join('\n')
}

const errorName = /^[A-Za-z]{1,40}(?:-[a-z]{1,20}){0,3}$/

/** An error as it leaves the page: its name, the words of its message, and the frames of the app. */
export function cleanError(event: ErrorEvent): ErrorEvent {
  const { name, message, stack } = event.payload
  const payload = {
    ...event.payload,
    name: errorName.test(name) ? name : 'Error',
    message: cleanText(message).slice(0, MESSAGE_MAX),
    stack: cleanStack(stack),
  }
  return { ...event, payload }
}

const asset = /\/assets\/[\w.-]{1,80}/

/** An event as it leaves the page: an error is cleaned, and of a missing file only its path is sent. */
export function cleanFailure(event: TrackedEvent): TrackedEvent {
  if (event.name === 'error') return cleanError(event)
  if (event.name !== 'chunk_failed') return event
  const { chunk, build } = event.payload
  return { ...event, payload: { chunk: asset.exec(chunk)?.[0] ?? cleanText(chunk).slice(0, MESSAGE_MAX), build } }
}
