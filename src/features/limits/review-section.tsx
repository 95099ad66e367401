import { observer } from 'mobx-react-lite'

import { REVIEW_MONTHS } from '~/constants/limits.ts'
import { type Limit, limitKinds, type Protection } from '~/contract/limits.ts'
import { OnlineButton } from '~/forms/online-button.tsx'
import { useT } from '~/hooks/use-t.ts'
import { formatAtOffset } from '~/lib/clock.ts'
import { useReviewDue } from '~/responses/use-review-due.ts'
import { useStores } from '~/stores/use-stores.ts'
import { Card } from '~/ui/primitives/card.tsx'
import textStyles from '~/ui/text/text.module.css'

import { limitText, periodText } from './limit-value.ts'
import styles from './limits.module.css'
import { useLimitCalls } from './use-limit-calls.ts'

const WHOLE = 100 // minor units of a whole amount

/** A lower limit that still allows `used`: a whole amount of money, or minutes. Null if the limit is not higher. */
function lowerValue({ kind, value }: Pick<Limit, 'kind' | 'value'>, used: number): number | null {
  const lower = kind === 'session' ? used : Math.ceil(used / WHOLE) * WHOLE
  return lower > 0 && value !== null && lower < value ? lower : null
}

/** Each limit of the review, with the most used in one period. Deposits per month are shown only without any deposit limit. */
function rowsOf({ limits, review }: Protection) {
  const isDepositSet = limits.some(({ kind, value }) => kind === 'deposit' && value !== null)
  const shown = (review?.most ?? []).flatMap(({ kind, period, used }) => {
    const limit = limits.find((each) => each.kind === kind && each.period === period)
    return limit && (limit.value !== null || (kind === 'deposit' && !isDepositSet))
      ? [{ limit, used, lower: lowerValue(limit, used) }]
      : []
  })
  return shown.toSorted((a, b) => limitKinds.indexOf(a.limit.kind) - limitKinds.indexOf(b.limit.kind))
}

/** The review of the limits, when it is due: the limits, their use, and one click to keep or lower them (PLUS-95). */
export const ReviewSection = observer(function ReviewSection({ protection }: { protection: Protection }) {
  const text = useT()
  const { t } = text
  const { toasts } = useStores()
  const { run, isBusy } = useLimitCalls()
  const isDue = useReviewDue(protection)
  const { review, currency, time_zone: zone } = protection
  if (!isDue || !review) return null
  const rows = rowsOf(protection)
  const lower = rows.flatMap(({ limit: { kind, period }, lower: value }) =>
    value === null ? [] : [{ kind, period, value }],
  )

  async function end(body: { is_done: boolean; lower: typeof lower }) {
    const held = await run({ call: 'review', body })
    if (!held?.review) return
    const next = formatAtOffset(held.review.due_at, zone.offset)
    toasts.add({ variant: 'success', text: t('limits.review.next', { time: next }) })
  }

  return (
    <Card title={t('limits.review.title')}>
      <p className={textStyles['subtleProse']}>
        {t('limits.review.text', {
          months: review.months ?? REVIEW_MONTHS,
          time: formatAtOffset(review.since, zone.offset),
        })}
      </p>
      <ul className={styles['rows']}>
        {rows.map(({ limit, used, lower: value }) => (
          <li key={`${limit.kind} ${limit.period}`} className={styles['row']}>
            <div className={styles['what']}>
              <span className={textStyles['subtle']}>
                {t(`limits.${limit.kind}`)} · {periodText(limit, text)}
              </span>
              <span className={textStyles['label']}>{limitText(limit, currency, text)}</span>
              <span className={textStyles['mutedProse']}>
                {t('limits.review.most', { used: limitText({ kind: limit.kind, value: used }, currency, text) })}
                {value !== null &&
                  ` ${t('limits.review.lowered', { value: limitText({ kind: limit.kind, value }, currency, text) })}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <OnlineButton
          isExplained
          variant="secondary"
          disabled={isBusy}
          onClick={() => void end({ is_done: true, lower: [] })}
        >
          {t(rows.every(({ limit }) => limit.value === null) ? 'limits.review.without' : 'limits.review.keep')}
        </OnlineButton>
        {lower.length > 0 && (
          <OnlineButton
            isExplained
            variant="secondary"
            disabled={isBusy}
            onClick={() => void end({ is_done: true, lower })}
          >
            {t('limits.review.lower')}
          </OnlineButton>
        )}
        <OnlineButton
          isExplained
          variant="ghost"
          disabled={isBusy}
          onClick={() => void end({ is_done: false, lower: [] })}
        >
          {t('limits.review.later')}
        </OnlineButton>
      </div>
    </Card>
  )
})
