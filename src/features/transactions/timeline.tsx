import type { Transaction } from '~/contract/transactions.ts'
import { formatDateTime } from '~/lib/clock.ts'
import { useT } from '~/hooks/use-t.ts'

import styles from './timeline.module.css'
import { stageKey, toneOf } from './transaction-texts.ts'

/** What has happened so far, oldest step first. */
export function Timeline({ steps }: { steps: Transaction['timeline'] }) {
  const { t } = useT()
  return (
    <ol className={styles['line']} aria-label={t('history.timeline')}>
      {steps.map((step) => (
        <li key={`${step.stage} ${step.at}`} className={styles['step']} data-tone={toneOf[step.stage]}>
          <span>{t(stageKey(step))}</span>
          <time className={styles['time']} dateTime={step.at}>
            {formatDateTime(step.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
