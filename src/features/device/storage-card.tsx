import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { formatNumber } from '~/lib/money.ts'
import { momentText } from '~/lib/moment-text.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import styles from './device.module.css'
import { RepairStorage } from './repair-storage-button.tsx'
import { persistStorage, readStorageFacts, type StorageFacts } from './storage-facts.ts'

const MEGABYTE = 1024 * 1024

/** What the app keeps on this device, whether the browser may clear it, and how to mend it. */
export const StorageCard = observer(function StorageCard() {
  const { t } = useT()
  const [facts, setFacts] = useState<StorageFacts>()
  useEffect(() => {
    let isHere = true
    void readStorageFacts().then((known) => isHere && setFacts(known))
    return () => {
      isHere = false
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
    <dl className={styles['facts']}>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Bytes in whole megabytes, or in gigabytes where there are thousands of them. */
function useSizeText() {
  const { t, language } = useT()
  return (bytes: number) => {
    const megabytes = Math.max(1, Math.round(bytes / MEGABYTE))
    return megabytes < 1000
      ? t('device.megabytes', { size: megabytes })
      : t('device.gigabytes', { size: formatNumber(Math.round(megabytes / 1024), language) })
  }
}

/** Asked on a press alone: some browsers put the question to the player. */
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
      <output className={styles['text']}>{isDeclined && t('device.persistDeclined')}</output>
    </div>
  )
}
