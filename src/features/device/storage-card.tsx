import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'

import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { momentText } from '~/lib/clock.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import { gamesTable } from '~/db/catalogue.ts'
import { QUERY_CACHE_KEY } from '~/constants/storage.ts'
import { openDatabase } from '~/db/database.ts'
import { dropStoredFiles } from '~/platform/stored-files.ts'
import { safeLocal, safeSession } from '~/platform/safe-storage.ts'
import { copies } from '~/platform/storage-lists.ts'
import layoutStyles from '~/ui/primitives/layout.module.css'

import styles from './device.module.css'
import { Fact, useSizeText } from './fact.tsx'

/** Repairs the storage by refetching what the server has; disabled while the player would lose data. */
const RepairStorage = observer(function RepairStorage() {
  const { t } = useT()
  const { cashBox, network, toasts, worker } = useStores()
  const reasonId = useId()
  const [isRepairing, setIsRepairing] = useState(false)
  const [doneAt] = useState(repairedAt)
  const isHeld = worker.isBusy || cashBox.payment?.step === 'sending'
  const repair = async () => {
    setIsRepairing(true)
    try {
      await repairStorage()
    } catch {
      setIsRepairing(false)
      toasts.add({ variant: 'error', text: t('device.repairFailed') })
    }
  }
  return (
    <div className={styles['action']}>
      <OnlineButton
        isExplained
        variant="secondary"
        isLoading={isRepairing}
        disabled={isHeld}
        aria-describedby={reasonId}
        onClick={() => void repair()}
      >
        {t('device.repair')}
      </OnlineButton>
      <p id={reasonId} className={styles['text']}>
        {network.isOnline ? t(isHeld ? 'device.repairHeld' : 'device.repairText') : t('common.needsConnection')}
      </p>
      <Status as="output" className={styles['state']}>
        {doneAt !== null && t('device.repairedAt', { time: momentText(doneAt, Date.now()) })}
      </Status>
    </div>
  )
})

/** `isPersisted` null: unknown in this browser. Bytes; null if not reported. */
type StorageFacts = { isPersisted: boolean | null; used: number | null; free: number | null; games: number }

/** Facts about our storage from the browser. Never rejects. */
async function readStorageFacts(): Promise<StorageFacts> {
  const storage = navigator.storage as StorageManager | undefined // undefined on an insecure page
  const [isPersisted, estimate, games] = await Promise.all([
    storage?.persisted?.().catch(() => null) ?? null,
    storage?.estimate?.().catch(() => null) ?? null,
    gamesTable.count(),
  ])
  const used = estimate?.usage ?? null
  const free = used !== null && estimate?.quota !== undefined ? Math.max(0, estimate.quota - used) : null
  return { isPersisted, used, free, games }
}

/** Requests persistent storage; Firefox then prompts the player, so this needs a click. */
async function persistStorage(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  return (await storage?.persist?.().catch(() => false)) ?? false
}

const REPAIRED = 'storage-repaired'

/**
 * Deletes all copies of server data and the cached files of the app, then reloads. Data the server may not have yet
 * stay; the event queue has a separate database. Rejects, without a reload, if the browser cannot delete them.
 */
export async function repairStorage(reload: () => void = () => location.reload()): Promise<void> {
  const database = await openDatabase()
  if (database) {
    await database.atomically(copies, async () => {
      for (const name of copies) await database.table(name).clear()
    })
  }
  await dropStoredFiles()
  safeLocal.remove(QUERY_CACHE_KEY)
  safeSession.set(REPAIRED, String(Date.now()))
  reload()
}

/** When this tab last repaired the storage, ms since 1970; null if never. */
export const repairedAt = (): number | null => Number(safeSession.get(REPAIRED)) || null

/** Data stored on this device, whether the browser may evict them, and the repair action. */
export const StorageCard = observer(function StorageCard() {
  const { t } = useT()
  const [facts, setFacts] = useState<StorageFacts>()
  useEffect(() => {
    let isReady = true
    void readStorageFacts().then((known) => isReady && setFacts(known))
    return () => {
      isReady = false
    }
  }, [])
  return (
    <Card title={t('device.storage')}>
      {facts ? (
        <Facts facts={facts} />
      ) : (
        <output aria-label={t('common.loading')}>
          <Skeleton height={160} />
        </output>
      )}
      {facts?.isPersisted === false && <Persist onPersisted={() => setFacts({ ...facts, isPersisted: true })} />}
      <RepairStorage />
    </Card>
  )
})

const Facts = observer(function Facts({ facts: { isPersisted, used, free, games } }: { facts: StorageFacts }) {
  const { t } = useT()
  const { network } = useStores()
  const size = useSizeText()
  const isReached = Number.isFinite(network.lastOnlineAt)
  return (
    <dl className={layoutStyles['stack4']}>
      {isPersisted !== null && (
        <Fact name={t('device.persistence')}>{t(isPersisted ? 'device.persisted' : 'device.notPersisted')}</Fact>
      )}
      {used !== null && <Fact name={t('device.used')}>{size(used)}</Fact>}
      {free !== null && <Fact name={t('device.free')}>{size(free)}</Fact>}
      <Fact name={t('device.savedGames')}>{games}</Fact>
      {isReached && <Fact name={t('device.lastSync')}>{momentText(network.lastOnlineAt, Date.now())}</Fact>}
    </dl>
  )
})

/** Requested only by a click, because some browsers show a prompt. */
function Persist({ onPersisted }: { onPersisted: () => void }) {
  const { t } = useT()
  const [isAsking, setIsAsking] = useState(false)
  const [isDeclined, setIsDeclined] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    const isGranted = await persistStorage()
    setIsAsking(false)
    setIsDeclined(!isGranted)
    if (isGranted) onPersisted()
  }
  return (
    <div className={styles['action']}>
      <Button variant="secondary" isLoading={isAsking} onClick={() => void ask()}>
        {t('device.persist')}
      </Button>
      <Status as="output" className={styles['text']}>
        {isDeclined && t('device.persistDeclined')}
      </Status>
    </div>
  )
}
