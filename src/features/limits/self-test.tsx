import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { activityQuery } from '~/api/activity.ts'
import { useT } from '~/hooks/use-t.ts'
import { formatMoney } from '~/lib/money.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import textStyles from '~/ui/text/text.module.css'

import { Choice } from './choice.tsx'
import styles from './limits.module.css'
import { riskOf, suggestedLimit, testQuestions, testResponses, type TestRisk } from './self-test-score.ts'

type Scores = Partial<Record<(typeof testQuestions)[number], number>>

/**
 * The Problem Gambling Severity Index, and tools by its result (PLUS-91). The responses are in the memory of this
 * component only: no request, storage or event contains them.
 */
export function SelfTest() {
  const { t } = useT()
  const [scores, setScores] = useState<Scores>({})
  const [risk, setRisk] = useState<TestRisk | null>(null)
  const isWhole = testQuestions.every((question) => scores[question] !== undefined)
  const options = testResponses.map((key, value) => ({ value, text: t(key) }))

  function restart() {
    setScores({})
    setRisk(null)
  }

  return (
    <Card title={t('limits.test.title')} className={styles['selfTest']}>
      <p className={textStyles['subtleProse']}>{t('limits.test.text')}</p>
      {risk === null ? (
        <>
          <ol className={styles['rows']}>
            {testQuestions.map((question) => (
              <li key={question} className={styles['question']}>
                <p>{t(question)}</p>
                <Choice
                  label={t(question)}
                  options={options}
                  chosen={scores[question]}
                  onChoose={(value) => setScores((last) => ({ ...last, [question]: value }))}
                />
              </li>
            ))}
          </ol>
          <div className={styles['actions']}>
            <Button
              variant="secondary"
              disabled={!isWhole}
              onClick={() => setRisk(riskOf(Object.values(scores).reduce((sum, score) => sum + score, 0)))}
            >
              {t('limits.test.show')}
            </Button>
          </div>
        </>
      ) : (
        <Result risk={risk} onRestart={restart} />
      )}
    </Card>
  )
}

/** The result, with a suggested limit and the tools. */
const Result = observer(function Result({ risk, onRestart }: { risk: TestRisk; onRestart: () => void }) {
  const { t } = useT()
  const { session } = useStores()
  return (
    <>
      <Status>
        <p>{t(`limits.test.${risk}`)}</p>
      </Status>
      {session.isSignedIn && <Suggestion risk={risk} />}
      <div className={styles['links']}>
        {session.isSignedIn && <AppLink to="/profile/limits">{t('profile.limits')}</AppLink>}
        <Button size="s" variant="ghost" onClick={onRestart}>
          {t('limits.test.again')}
        </Button>
      </div>
    </>
  )
})

/** A deposit limit by the player's own deposits; nothing while they are unknown. */
function Suggestion({ risk }: { risk: TestRisk }) {
  const { t, language } = useT()
  const { data } = useQuery(activityQuery('month'))
  const limit = data ? suggestedLimit(risk, data.periods) : null
  if (!data || limit === null) return null
  return <p>{t('limits.test.suggested', { amount: formatMoney(limit, data.currency, language) })}</p>
}
