import type { Request, Response } from '../http/http.ts'
import type { Builds } from '../http/serve-static.ts'
import type { Session } from '../session.ts'
import type { Sessions } from '../state/sessions.ts'

/** One call of the control API. */
export type ControlCall = {
  session: Session
  sessions: Sessions
  builds: Builds
  /** Parsed JSON; undefined for an empty request. */
  body: unknown
  query: URLSearchParams
  /** What the path has after the route's own, without slashes around. */
  rest: string
  port: number
  req: Request
  res: Response
}

/** `run` returns what is answered as JSON; undefined when it has answered by itself. */
export type ControlRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (call: ControlCall) => unknown
}

/** A refusal by the control API, with a sentence for the person who called it. */
export class ControlError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
