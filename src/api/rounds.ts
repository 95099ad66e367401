import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'

import type { Language } from '~/contract/languages.ts'
import { listRounds, type Round, type RoundList } from '~/contract/rounds.ts'
import { ROUNDS_AT_MOST, ROUNDS_PAGE } from '~/constants/lists.ts'
import { serverNow } from '~/platform/server-clock.ts'

import { storedResponse } from './stored-response.ts'
import { send } from './transport/client.ts'
import { DAY } from '~/lib/moments.ts'

/** Filter of rounds: one game, the last days, and text in id or title. Undefined values filter nothing. */
export type RoundChoice = { game?: string | undefined; days?: number | undefined; search?: string | undefined }

type Ask = { language: Language; choice: RoundChoice; before: string | undefined; limit: number }

function sendRounds({ language, choice, before, limit }: Ask, signal?: AbortSignal) {
  const { game, days, search } = choice
  const query = {
    locale: language,
    limit,
    ...(before === undefined ? {} : { before }),
    ...(game === undefined ? {} : { game_slug: game }),
    ...(days === undefined ? {} : { since: new Date(serverNow() - days * DAY).toISOString() }),
    ...(search === undefined ? {} : { search }),
  }
  return send(listRounds, { query }, signal ? { signal } : {})
}

/** All pages as one. */
function whole({ pages }: InfiniteData<RoundList>) {
  return { ...pages.at(-1), data: pages.flatMap(({ data }) => data) }
}

/** Rounds of the player, newest first, page by page (PLUS-01, PLUS-02). Only the unfiltered list is stored. */
export function roundsQuery(language: Language, choice: RoundChoice = {}) {
  const isAll = Object.values(choice).every((value) => value === undefined)
  return infiniteQueryOptions({
    queryKey: ['rounds', language, choice],
    queryFn: ({ signal, pageParam: before }) => sendRounds({ language, choice, before, limit: ROUNDS_PAGE }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    ...(isAll && { meta: storedResponse(listRounds, (held) => whole(held as InfiniteData<RoundList>), 'rounds') }),
  })
}

/** Returns all rounds of a filter, for a file (PLUS-04). Rejects with ApiError. */
export async function allRounds(language: Language, choice: RoundChoice): Promise<Round[]> {
  const rounds: Round[] = []
  let before: string | undefined
  do {
    const { data, next } = await sendRounds({ language, choice, before, limit: ROUNDS_AT_MOST })
    rounds.push(...data)
    before = next === before ? undefined : (next ?? undefined) // a server that leads in a circle has no more
  } while (before !== undefined)
  return rounds
}
