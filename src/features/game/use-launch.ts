import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { launchGameMutation } from '~/api/games.ts'
import { useStores } from '~/stores/use-stores.ts'
import { foreignPage } from '~/lib/outside-url.ts'

/**
 * The address a game may be shown at, or null. It must be http(s) and on another origin than ours: a frame of
 * our own origin with scripts could leave its sandbox.
 */
export const gameAddress = (url: string, ownOrigin: string): URL | null => foreignPage(url, ownOrigin)

export type GameMode = 'demo' | 'real'

/**
 * Asks for an address to play at, and again on `retry`. `failure` is a code of the server, why there is no address,
 * or what the game itself said with `fail`.
 */
export function useLaunch(slug: string, mode: GameMode) {
  const { guest } = useStores()
  const [attempt, setAttempt] = useState(1)
  const [broken, setBroken] = useState<string | null>(null)
  const { mutate, data, error, reset } = useMutation(launchGameMutation())
  const { currency, language } = guest.audience

  useEffect(() => {
    mutate({ slug, mode, currency, language })
    return () => {
      reset() // an answer for another game or mode is of no use
      setBroken(null)
    }
  }, [slug, mode, currency, language, mutate, reset])

  const address = data ? gameAddress(data.url, location.origin) : null
  return {
    address,
    reportsReady: data?.reports_ready ?? true,
    /** Names the frame: another attempt, mode, currency or language is another frame. */
    frameKey: `${mode}-${currency}-${language}-${attempt}`,
    failure: broken ?? readFailure(error) ?? (data && !address ? 'GAME_UNAVAILABLE' : null),
    /** When the limit that was in the way begins anew; null where that is not why (O-67). */
    resetsAt: error instanceof ApiError ? (error.problem.details?.resets_at ?? null) : null,
    fail: setBroken,
    retry: () => {
      reset()
      setBroken(null)
      setAttempt((last) => last + 1)
      mutate({ slug, mode, currency, language })
    },
  }
}

function readFailure(error: Error | null): string | null {
  if (!error) return null
  if (!(error instanceof ApiError)) return 'GENERAL_ERROR'
  return error.isLost ? 'network' : (error.code ?? 'GENERAL_ERROR')
}
