import type { QueryClient } from '@tanstack/react-query'
import { MutationObserver } from '@tanstack/react-query'

import { saveUserExtraMutation, userExtraQuery } from '~/api/account.ts'
import { safeLocal } from '~/platform/safe-storage.ts'
import { APP_BANNER_CLOSED } from './constants.ts'
import { getExpiring, setExpiring } from '~/platform/storage-expiry.ts'

const COUNT = 'app-banner-count'
const CLOSED = 'app-banner-closed'

/** How often the header banner was closed: from the account for a player, from this device for a guest (O-44). */
export async function bannerCount(isSignedIn: boolean, queryClient: QueryClient): Promise<number> {
  if (!isSignedIn) return Number(safeLocal.get(COUNT) ?? 0) || 0
  return (await queryClient.fetchQuery(userExtraQuery())).showDownloadAppBannerCount ?? 0
}

export const isBannerClosed = () => getExpiring(CLOSED) !== null

/**
 * Records that the banner was closed: hides it for some hours and counts it (BANNER-24). A count that could not be sent
 * is sent next time.
 */
export async function rememberBannerClosed(isSignedIn: boolean, queryClient: QueryClient): Promise<void> {
  setExpiring(CLOSED, true, APP_BANNER_CLOSED)
  const count = (await bannerCount(isSignedIn, queryClient)) + 1
  if (!isSignedIn) return safeLocal.set(COUNT, String(count))
  const save = new MutationObserver(queryClient, saveUserExtraMutation())
  await save.mutate({ key: 'showDownloadAppBannerCount', value: count })
}
