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
  /** The path after the route's prefix, without slashes at both ends. */
  rest: string
  port: number
  req: Request
  res: Response
}

/** `run` returns the JSON response; undefined if it has responded itself. */
export type ControlRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (call: ControlCall) => unknown
}

/** An error of the control API, with a sentence for its caller. */
export class ControlError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
