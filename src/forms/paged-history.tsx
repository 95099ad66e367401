import { useState, type ComponentProps, type ReactNode } from 'react'

import { useStoredScroll } from '~/hooks/use-stored-scroll.ts'
import { useT } from '~/hooks/use-t.ts'
import { saveFile } from '~/platform/save-file.ts'
import { useStores } from '~/stores/use-stores.ts'
import { useWhileSamePlayer } from '~/responses/use-while-same-player.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { ListSkeleton, QueryView } from '~/ui/primitives/query-view.tsx'

import { OnlineButton } from './online-button.tsx'
import styles from './paged-history.module.css'

/** The filters of a history and its export. Their page is an inline-size container. */
export const HistoryTools = ({ children }: { children: ReactNode }) => <div className={styles['tools']}>{children}</div>

/** The part of an infinite query that is used. */
type Pages = Parameters<typeof useStoredScroll>[0] & {
  isError: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
}

type Props<Row> = {
  pages: Pages
  /** The rows of all loaded pages, with their state. */
  of: ComponentProps<typeof QueryView<readonly Row[]>>['of']
  /** Size of a row while the first page loads. */
  skeleton: ComponentProps<typeof ListSkeleton>
  /** Shown instead of a list without rows. */
  empty: ReactNode
  stampClass?: string | undefined
  moreClass?: string | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that loads page by page: its rows or the reason for none, their age if stored, and a button for older rows. */
export function PagedHistory<Row>({ pages, of, skeleton, empty, stampClass, moreClass, children }: Props<Row>) {
  useStoredScroll(pages)
  return (
    <QueryView of={of} skeleton={<ListSkeleton {...skeleton} />} stampClass={stampClass}>
      {(rows) => {
        const isEmpty = rows.length === 0
        // the rows of a page may all be left out, and older ones not
        const hasMore = pages.hasNextPage && !(isEmpty && pages.isError)
        return (
          <>
            {isEmpty ? empty : children(rows)}
            {hasMore && <More pages={pages} className={moreClass} />}
          </>
        )
      }}
    </QueryView>
  )
}

/** Loads older rows. The same button retries a failed page. */
function More({ pages, className = '' }: { pages: Pages; className?: string | undefined }) {
  const { t } = useT()
  return (
    <div className={`${styles['more']} ${className}`}>
      {pages.isFetchNextPageError && <p role="alert">{t('money.history.moreFailed')}</p>}
      <OnlineButton
        variant="secondary"
        isWide
        isLoading={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {t('bonuses.showMore')}
      </OnlineButton>
    </div>
  )
}

/**
 * Returns a function that saves the result of `make` as a file, for the player who requested it; shows `failed` on an
 * error.
 */
function useSaveFile(name: string, failed: string) {
  const { toasts } = useStores()
  const whileSamePlayer = useWhileSamePlayer()
  const [isBusy, setBusy] = useState(false)

  async function save(make: () => Promise<string>) {
    setBusy(true)
    const ended = await whileSamePlayer(make)
    if (ended?.isDone) saveFile(name, ended.data)
    else if (ended) toasts.add({ variant: 'error', text: failed })
    setBusy(false)
  }
  return { save, isBusy }
}

type CsvProps = {
  fileName: string
  /** Shown if the file cannot be created. */
  failed: string
  isEmpty: boolean
  make: () => Promise<string>
}

/** Saves the rows of a history as a file. */
export function SaveCsvButton({ fileName, failed, isEmpty, make }: CsvProps) {
  const { t } = useT()
  const { save, isBusy } = useSaveFile(fileName, failed)
  return (
    <Button
      variant="ghost"
      size="s"
      icon="download"
      className={styles['export']}
      disabled={isEmpty}
      isLoading={isBusy}
      onClick={() => void save(make)}
    >
      {t('history.export')}
    </Button>
  )
}
