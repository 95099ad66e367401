import type { DocumentType } from '~/contract/documents.ts'
import { useT } from '~/hooks/use-t.ts'
import { Icon, type IconName } from '~/ui/media/icon.tsx'
import { Card } from '~/ui/primitives/card.tsx'

import type { Document } from './api.ts'
import styles from './needed-documents.module.css'

type State = Document['status'] | 'missing'
type Need = { state: State; reason: string | null }

const types: readonly DocumentType[] = ['Passport', 'wallet_screenshot']

const icons: Record<State, IconName> = {
  approved: 'success',
  process: 'clock',
  declined: 'error',
  unknown: 'info',
  missing: 'info',
}

/** The state of one kind of document: approved if any is, then under review if any is, otherwise that of the newest. */
function needOf(type: DocumentType, documents: readonly Document[]): Need {
  const sent = documents.filter((document) => document.document_type === type)
  const has = (state: State) => sent.some(({ status }) => status === state)
  if (has('approved')) return { state: 'approved', reason: null }
  if (has('process')) return { state: 'process', reason: null }
  const [newest] = sent
  return { state: newest?.status ?? 'missing', reason: newest?.decline_reason ?? null }
}

/** Each kind of document with its state and the required action (PLUS-25). `documents`: newest first. */
export function NeededDocuments({ documents }: { documents: readonly Document[] }) {
  const { t } = useT()
  return (
    <Card title={t('security.papers.title')}>
      <ul className={styles['rows']}>
        {types.map((type) => (
          <Row
            key={type}
            title={t(type === 'Passport' ? 'documents.identity' : 'documents.wallet')}
            need={needOf(type, documents)}
          />
        ))}
      </ul>
    </Card>
  )
}

function Row({ title, need: { state, reason } }: { title: string; need: Need }) {
  const { t } = useT()
  return (
    <li className={styles['row']} data-state={state}>
      <Icon name={icons[state]} size={20} />
      <span className={styles['what']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['text']}>{t(`security.papers.${state}`)}</span>
        {state === 'declined' && reason && (
          <span className={styles['text']} dir="auto">
            {reason}
          </span>
        )}
      </span>
    </li>
  )
}
