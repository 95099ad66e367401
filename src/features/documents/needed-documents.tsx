import { useT } from '~/hooks/use-t.ts'
import { Icon, type IconName } from '~/ui/media/icon.tsx'

import type { Document } from './api.ts'
import styles from './needed-documents.module.css'

type State = Document['status'] | 'missing'
type Need = { state: State; reason: string | null }

const icons: Record<State, IconName> = {
  approved: 'success',
  process: 'clock',
  declined: 'error',
  unknown: 'info',
  missing: 'info',
}

/** The state of one kind of document: approved if any is, then under review if any is, otherwise that of the newest. */
function needOf(sent: readonly Document[]): Need {
  const has = (state: State) => sent.some(({ status }) => status === state)
  if (has('approved')) return { state: 'approved', reason: null }
  if (has('process')) return { state: 'process', reason: null }
  const [newest] = sent
  return { state: newest?.status ?? 'missing', reason: newest?.decline_reason ?? null }
}

/** State of one kind of document, and the required action (PLUS-25). `sent`: those of this kind, newest first. */
export function NeededDocument({ sent }: { sent: readonly Document[] }) {
  const { t } = useT()
  const { state, reason } = needOf(sent)
  return (
    <p className={styles['row']} data-state={state}>
      <Icon name={icons[state]} size={20} />
      <span>
        {t(`security.papers.${state}`)}
        {state === 'declined' && reason && (
          <>
            {' '}
            <span dir="auto">{reason}</span>
          </>
        )}
      </span>
    </p>
  )
}
