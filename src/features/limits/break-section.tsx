import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '~/constants/limits.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { Card } from '~/ui/primitives/card.tsx'
import textStyles from '~/ui/text/text.module.css'

import { type BreakKind, BreakQuestion, breakTexts, type Hours, type Months } from './break-question.tsx'
import { Choice } from './choice.tsx'
import styles from './limits.module.css'

const HOURS_OF_DAY = 24

function useLengths(kind: BreakKind) {
  const { t } = useT()
  if (kind === 'self-exclusion') {
    const months = SELF_EXCLUSION_MONTHS.map((count) => ({ value: count, text: t('limits.months', { count }) }))
    return [...months, { value: null, text: t('limits.forever') }]
  }
  return TIME_OUT_HOURS.map((hours) => ({
    value: hours,
    text:
      hours === HOURS_OF_DAY
        ? t('limits.breakHours', { count: hours })
        : t('limits.days', { count: hours / HOURS_OF_DAY }),
  }))
}

type Props = { kind: BreakKind; brands?: readonly string[] | undefined }

/** A time-out or self-exclusion: its length and its effects; it starts after a confirmation. */
export const BreakSection = observer(function BreakSection({ kind, brands }: Props) {
  const { t } = useT()
  const lengths = useLengths(kind)
  const [chosen, setChosen] = useState<Hours | Months>()
  const [isAsking, setAsking] = useState(false)
  const { title, text, open } = breakTexts[kind]
  const length = lengths.find(({ value }) => value === chosen)?.text

  return (
    <Card title={t(title)}>
      <p className={textStyles['subtleProse']}>{t(text)}</p>
      <Choice label={t('limits.length')} options={lengths} chosen={chosen} onChoose={setChosen} />
      <div className={styles['actions']}>
        <OnlineButton isExplained variant="secondary" disabled={chosen === undefined} onClick={() => setAsking(true)}>
          {t(open)}
        </OnlineButton>
      </div>
      {isAsking && chosen !== undefined && (
        <BreakQuestion {...{ kind, chosen, length: length ?? '', brands }} onEnd={() => setAsking(false)} />
      )}
    </Card>
  )
})
