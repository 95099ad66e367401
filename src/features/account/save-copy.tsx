import { observer } from 'mobx-react-lite'

import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Button } from '~/ui/primitives/button.tsx'

import styles from './account.module.css'
import { useSaveCopy, type CopyKind } from './use-save-copy.ts'

const kinds: readonly { kind: CopyKind; label: 'security.data.savePage' | 'security.data.saveFile' }[] = [
  { kind: 'html', label: 'security.data.savePage' },
  { kind: 'json', label: 'security.data.saveFile' },
]

/** Saves as a readable page or as a data file. `id`: a ready copy; null to save only the data of this device. */
export const SaveCopy = observer(function SaveCopy({ id }: { id: string | null }) {
  const { t } = useT()
  const { network } = useStores()
  const { save, busy } = useSaveCopy(id)
  const isOutOfReach = id !== null && !network.isOnline
  return (
    <div className={styles['buttons']}>
      {kinds.map(({ kind, label }) => (
        <Button
          key={kind}
          variant="secondary"
          icon="download"
          isLoading={busy === kind}
          disabled={isOutOfReach || (busy !== null && busy !== kind)}
          onClick={() => void save(kind)}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  )
})
