import { hashKey, type QueryClient } from '@tanstack/react-query'

import { recordOpened } from '~/platform/opened-card.ts'
import type { Stores } from '~/stores/create-stores.ts'
import { openRedirect, type RouterHistory } from '~/platform/open-redirect.ts'
import { playKey } from '~/api/activity.ts'
import { offersKey } from '~/api/offers.ts'
import { balanceQuery, type Balance } from '~/api/profile.ts'
import { vipKey } from '~/api/vip.ts'

/** Records the clicked card: its game starts with that picture, at its position. */
export function recordOpenedCards(): void {
  const note = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link) recordOpened(link.pathname, link.querySelector('img'))
  }
  document.addEventListener('click', note, { capture: true })
}

type LaunchParams = { targetURL?: string }
type LaunchQueue = { setConsumer(consumer: (params: LaunchParams) => void): void }

/**
 * The installed app is launched again while open, by its icon or a shortcut: the open window is focused
 * (`launch_handler` of the manifest) and navigates (open-redirect.ts). The plain icon keeps the page, and so does
 * any launch while a payment, a form or a game would be interrupted.
 */
export function watchLaunches(stores: Pick<Stores, 'worker'>, router: RouterHistory): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  let isStart = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const isFirst = isStart // the launch that has loaded this page
    isStart = false
    const isBareIcon = targetURL === undefined || targetURL === `${location.origin}/`
    if (!isFirst && !isBareIcon && !stores.worker.isBusy) openRedirect(targetURL, stores, router)
  })
}

/** Queries of figures that a bet changes besides the balance: offers, cashback, VIP points, limits left and activity. */
const playedKeys: readonly (readonly string[])[] = [offersKey, vipKey, ['limits'], ['activity']]

/**
 * Marks the figures that play changes as outdated when the balance poll reports play: a changed balance, or any response while a
 * game runs for money. Screens refetch what they show; under a running game they wait for their own poll or the next visit.
 * Returns an unsubscribe function.
 */
export function syncBalance({ player }: Pick<Stores, 'player'>, queryClient: QueryClient): () => void {
  const { queryKey: balanceKey } = balanceQuery()
  const hash = hashKey(balanceKey)
  let last: Pick<Balance, 'real' | 'bonus'> | undefined = queryClient.getQueryData(balanceKey)
  // the same objects as long as no bet or win was added (structural sharing of the query client)
  const results = () => queryClient.getQueriesData({ queryKey: playKey, type: 'active' }).map(([, result]) => result)
  let lastResults = results()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return
    const { real, bonus } = event.query.state.data as Balance
    const isChanged = last !== undefined && (last.real !== real || last.bonus !== bonus)
    last = { real, bonus }
    const isPlaying = player.gameSlug !== null && !player.isDemo
    if (!isChanged && !isPlaying) return
    for (const queryKey of playedKeys) {
      void queryClient.invalidateQueries({ queryKey, refetchType: isPlaying ? 'none' : 'active' })
    }
    // Every tab with a game shows the result of the session. A changed result is fetched again, because it may be
    // that of a moment between two equal balances.
    const known = results()
    const isResultNew = known.some((result, index) => result !== lastResults[index])
    lastResults = known
    if (isPlaying && (isChanged || isResultNew)) void queryClient.refetchQueries({ queryKey: playKey, type: 'active' })
  })
}
