import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { ApiError } from '~/api/transport/api-error.ts'
import { launchGameMutation } from '~/api/games.ts'
import { useStores } from '~/stores/use-stores.ts'
import { externalPage } from '~/lib/outside-url.ts'

/**
 * The URL of a game if it may be shown, otherwise null. It must be http(s) and of another origin: a frame of our origin
 * with scripts could leave its sandbox.
 */
export const gameUrl = (url: string, ownOrigin: string): URL | null => externalPage(url, ownOrigin)

export type GameMode = 'demo' | 'real'

/** Waits before a lost start is requested again while the server is reachable, ms. A start moves no money. */
export const START_WAITS = [1000, 2000, 4000]

/**
 * Requests the URL of the game once `mayStart`, and again on `retry`. `failure`: a code from the server, from the missing
 * URL, or from the game via `fail`; `network` only while the connection is lost. Call inside an observer.
 */
export function useLaunch(slug: string, mode: GameMode, mayStart: boolean) {
  const { guest, network } = useStores()
  const [attempt, setAttempt] = useState(1)
  const [repeats, setRepeats] = useState(0)
  const [broken, setBroken] = useState<string | null>(null)
  const { mutate, data, error, reset } = useMutation(launchGameMutation())
  const { currency, language } = guest.market

  useEffect(() => {
    if (!mayStart) return undefined
    mutate({ slug, mode, currency, language })
    return () => {
      reset() // drops a response for another game or mode
      setBroken(null)
      setRepeats(0)
    }
  }, [slug, mode, currency, language, mayStart, mutate, reset])

  const isLost = error instanceof ApiError && error.isLost
  const { isOnline } = network
  const wait = isLost && isOnline && mayStart ? START_WAITS[repeats] : undefined
  useEffect(() => {
    if (wait === undefined) return undefined
    const timer = setTimeout(() => {
      setRepeats((count) => count + 1)
      mutate({ slug, mode, currency, language })
    }, wait)
    return () => clearTimeout(timer)
  }, [wait, mutate, slug, mode, currency, language])

  const address = data ? gameUrl(data.url, location.origin) : null
  return {
    address,
    reportsReady: data?.reports_ready ?? true,
    /** Key of the frame: another attempt, mode, currency or language mounts a new frame. */
    frameKey: `${mode}-${currency}-${language}-${attempt}`,
    failure:
      broken ??
      (wait === undefined ? readFailure(error, isOnline) : null) ??
      (data && !address ? 'GAME_UNAVAILABLE' : null),
    /** The limit that prevented the start, and the end of its period (O-67). */
    limit: error instanceof ApiError ? error.problem.details : undefined,
    /** The call was lost: the start can be repeated when the connection is back. */
    isLost,
    fail: setBroken,
    retry: () => {
      reset()
      setBroken(null)
      setRepeats(0)
      setAttempt((last) => last + 1)
      if (mayStart) mutate({ slug, mode, currency, language })
    },
  }
}

function readFailure(error: Error | null, isOnline: boolean): string | null {
  if (!error) return null
  if (!(error instanceof ApiError)) return 'DEFAULT'
  return error.isLost && !isOnline ? 'network' : (error.code ?? 'DEFAULT')
}
