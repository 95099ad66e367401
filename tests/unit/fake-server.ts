import { configureClient } from '~/api/transport/client.ts'
import { idleHooks } from '~/api/transport/client-hooks.ts'
import type { Problem } from '~/contract/problem.ts'

type FakeResponse = { status: number; body: unknown }
type Sent = { path: string; body: Record<string, unknown> }

/** A server that returns the last configured response to every call, and records requests. */
export function fakeServer(first: FakeResponse = { status: 200, body: {} }) {
  const sent: Sent[] = []
  let response = first
  let gate = Promise.resolve()
  const requested: string[] = []
  const fetch = async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') requested.push(url)
    else sent.push({ path: url, body: JSON.parse((body ?? '{}') as string) as Record<string, unknown> })
    await gate
    return Response.json(response.body, { status: response.status })
  }
  configureClient(idleHooks, { fetch, sleep: () => Promise.resolve() })
  return {
    sent,
    /** URLs of reads. */
    asked: requested,
    /** Delays all responses until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    answerWith: (status: number, body: unknown) => {
      response = { status, body }
    },
    refuse: (status: number, problem: Problem) => {
      response = { status, body: problem }
    },
  }
}
