/** An event of the app with a stack. `build`: '' if the event names none. */
export type ErrorEvent = { name: string; message: string; where: string; stack: string; build: string; about: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Parses JSON, or JSON lines; null for other content. */
function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    // not one value
  }
  try {
    return content
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown)
  } catch {
    return null
  }
}

function eventOf({ payload, build, local_time: time, url }: Record<string, unknown>): ErrorEvent | null {
  if (!isObject(payload) || text(payload['stack']) === '') return null
  return {
    name: text(payload['name']),
    message: text(payload['message']),
    where: text(payload['where']),
    stack: text(payload['stack']),
    build: text(payload['build']) || text(build), // of a start that failed, the payload names the build
    about: [text(payload['where']), text(time), text(url)].filter(Boolean).join(' · '),
  }
}

/** Every event with a stack in a value, however deep: the mock wraps them, a server may in another way. */
function* eventsIn(value: unknown): Generator<ErrorEvent> {
  if (!isObject(value)) return
  const event = eventOf(value)
  if (event) yield event
  else for (const part of Object.values(value)) yield* eventsIn(part)
}

/** The events with a stack in the text of a file; null for a text that is neither JSON nor JSON on each line. */
export function errorEvents(content: string): ErrorEvent[] | null {
  const value = parse(content)
  return value === null ? null : [...eventsIn(value)]
}
