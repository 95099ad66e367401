import * as z from 'zod/mini'

import type { Request, Response } from '../http/http.ts'
import type { Builds } from '../http/serve-static.ts'
import type { Session } from '../session.ts'
import type { Sessions } from '../state/sessions.ts'
import { asText, refusals, type Refusal } from './refusal.ts'
import { controlRequests, type ControlPath, type ReadBody } from './requests.ts'

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

/** A route that reads its body with the schema of its path, and refuses any other with the reasons. An absent body is `{}`. */
export function post<Path extends ControlPath>(
  path: Path,
  run: (call: Omit<ControlCall, 'body'> & { body: ReadBody<Path> }) => unknown,
): ControlRoute {
  const schema: z.ZodMiniType = controlRequests[path]
  return {
    method: 'POST',
    path,
    run(call) {
      const given = call.body ?? {}
      const read = z.safeParse(schema, given)
      if (!read.success) throw refuse(refusals(given, read.error.issues, schema))
      return run({ ...call, body: read.data as ReadBody<Path> })
    },
  }
}

/** An error of the control API, with a sentence for its caller. */
export class ControlError extends Error {
  readonly status: number
  readonly errors: readonly Refusal[]
  constructor(status: number, message: string, errors: readonly Refusal[] = []) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

/** 400 with what is wrong in each field. */
export const refuse = (errors: readonly Refusal[]) => new ControlError(400, asText(errors), errors)
