import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import type { Problem } from '~/contract/problem.ts'

type Answer = { status: number; body: unknown }
type Sent = { path: string; body: Record<string, unknown> }

/** A server that returns the last configured response to every call, and records requests. */
export function fakeServer(first: Answer = { status: 200, body: {} }) {
  const sent: Sent[] = []
  let answer = first
  let gate = Promise.resolve()
  const asked: string[] = []
  const fetch = async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') asked.push(url)
    else sent.push({ path: url, body: JSON.parse((body ?? '{}') as string) as Record<string, unknown> })
    await gate
    return Response.json(answer.body, { status: answer.status })
  }
  configureClient(idleHooks, { fetch, sleep: () => Promise.resolve() })
  return {
    sent,
    /** URLs of reads. */
    asked,
    /** Delays all responses until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    answerWith: (status: number, body: unknown) => {
      answer = { status, body }
    },
    refuse: (status: number, problem: Problem) => {
      answer = { status, body: problem }
    },
  }
}
