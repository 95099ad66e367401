import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Context = { client: QueryClient }

/**
 * Part of a mutation's options: refetches the queries that it changes after any failure, because the server may have
 * acted although its response was lost. After a success the screen refetches them.
 */
export const refetchAfterFailure = (...changed: readonly QueryKey[]) => ({
  onError(_error: unknown, _input: unknown, _result: unknown, { client }: Context) {
    for (const queryKey of changed) void client.invalidateQueries({ queryKey })
  },
})
