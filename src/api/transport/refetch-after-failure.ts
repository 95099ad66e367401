import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Context = { client: QueryClient }

/**
 * Part of a mutation's options: after any failure the queries that it changes are refetched, because the server may have acted although
 * its answer was lost. After a success the screen refetches them itself.
 */
export const refetchAfterFailure = (...changed: readonly QueryKey[]) => ({
  onError(_error: unknown, _input: unknown, _result: unknown, { client }: Context) {
    for (const queryKey of changed) void client.invalidateQueries({ queryKey })
  },
})
