import { useT } from '~/hooks/use-t.ts'
import { Icon, type IconName } from '~/ui/media/icon.tsx'

import type { Document } from './api.ts'
import styles from './needed-documents.module.css'

type State = Document['status'] | 'missing'

const icons: Record<State, IconName> = {
  approved: 'success',
  process: 'clock',
  declined: 'error',
  unknown: 'info',
  missing: 'info',
}

/** The state of one kind of document: approved if any is, then under review if any is, otherwise that of the newest. */
function stateOf(sent: readonly Document[]): State {
  const states = sent.map(({ status }) => status)
  if (states.includes('approved')) return 'approved'
  return states.includes('process') ? 'process' : (states[0] ?? 'missing')
}

/**
 * State of one kind of document, and the required action (PLUS-25). `sent`: those of this kind, newest first; their list
 * below has the reason of a rejection.
 */
export function NeededDocument({ sent }: { sent: readonly Document[] }) {
  const { t } = useT()
  const state = stateOf(sent)
  return (
    <p className={styles['row']} data-state={state}>
      <Icon name={icons[state]} size={20} />
      {t(`security.papers.${state}`)}
    </p>
  )
}
