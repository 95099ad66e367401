import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { limitsQuery, sendRealityCheck, sendReviewPeriod } from '~/api/limits.ts'
import { type GameKind, gameKinds, type LimitKind, type LimitPeriod, type Protection } from '~/contract/limits.ts'
import { accountZones, REALITY_CHECK_MINUTES, REVIEW_CHOICES, REVIEW_MONTHS } from '~/constants/limits.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useReviewDue } from '~/responses/use-review-due.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import { Card } from '~/ui/primitives/card.tsx'
import { formatAtOffset } from '~/lib/clock.ts'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { useFailedChoiceText } from '~/forms/form-error.tsx'
import textStyles from '~/ui/text/text.module.css'

import { BreakSection } from './break-section.tsx'
import { HelpSection } from './help-section.tsx'
import styles from './limits.module.css'
import { LimitRow } from './limit-row.tsx'
import { Choice } from './choice.tsx'
import { ReviewSection } from './review-section.tsx'

type Props = { title: string; kind: LimitKind; protection: Protection; children?: ReactNode }

/** The limits of one kind: per day, week and month. Only one form is open at a time. */
function LimitSection({ title, kind, protection, children }: Props) {
  const { t } = useT()
  const [open, setOpen] = useState<LimitPeriod | null>(null)
  return (
    <Card title={title}>
      <p className={textStyles['subtleProse']}>{t(`limits.${kind}Text`)}</p>
      {children}
      <ul className={styles['rows']}>
        {protection.limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow
              key={limit.period}
              limit={limit}
              currency={protection.currency}
              offset={protection.time_zone.offset}
              isOpen={open === limit.period}
              onOpen={(isOpen) => setOpen(isOpen ? limit.period : null)}
            />
          ))}
      </ul>
    </Card>
  )
}

/** Loss limits of one kind of games; first the kind that has one. Each choice names how many are set (PLUS-94). */
function GameKindSection({ protection }: { protection: Protection }) {
  const { t } = useT()
  const countOf = (of: GameKind) => protection.limits.filter(({ kind, value }) => kind === of && value !== null).length
  const [chosen, setChosen] = useState<GameKind>(() => gameKinds.find((kind) => countOf(kind) > 0) ?? 'slots')
  if (!protection.limits.some(({ kind }) => kind === chosen)) return null // an older server
  const options = gameKinds.map((kind, value) => ({
    value,
    text: [t(`limits.games.${kind}`), countOf(kind) || ''].join(' ').trim(),
  }))
  return (
    <LimitSection key={chosen} title={t('limits.games')} kind={chosen} protection={protection}>
      <Choice
        label={t('limits.games')}
        options={options}
        chosen={gameKinds.indexOf(chosen)}
        onChoose={(index) => setChosen(gameKinds[index] ?? 'slots')}
      />
    </LimitSection>
  )
}

/** The current break, with its end in the account's time zone. */
function OwnBreak({ protection }: { protection: Protection }) {
  const { t } = useT()
  const { break: own, time_zone: zone } = protection
  if (!own) return null
  const until = own.until && formatAtOffset(own.until, zone.offset)
  const brands = protection.other_brands ?? []
  return (
    <>
      <OnBreak status={own.kind === 'time_out' ? 'timed_out' : 'excluded'} until={until} />
      {own.all_brands && brands.length > 0 && (
        <p className={styles['note']}>{t('limits.brands.held', { brands: brands.join(', ') })}</p>
      )}
    </>
  )
}

/** A setting that is one of a few numbers, saved with the click. Returns props of its choice. Call inside an observer. */
function useSavedChoice<Value extends number>(current: number, send: (value: Value) => Promise<Protection>) {
  const { network, toasts } = useStores()
  const queryClient = useQueryClient()
  const failedText = useFailedChoiceText()
  const { isPending, variables, mutate } = useMutation({
    mutationFn: send,
    onSuccess: (response) => void queryClient.setQueryData(limitsQuery().queryKey, response),
    onError: (error) => void toasts.add({ variant: 'error', text: failedText(error) }),
  })
  return {
    chosen: isPending ? variables : current,
    isDisabled: !network.isOnline,
    onChoose: (value: Value) => mutate(value),
  }
}

/** The play time after which the game pauses for a decision. It can be shortened or extended, but not disabled. */
const RealitySection = observer(function RealitySection({ minutes }: { minutes: number }) {
  const { t } = useT()
  const choice = useSavedChoice(minutes, sendRealityCheck)
  return (
    <Card title={t('limits.reality')}>
      <p className={textStyles['subtleProse']}>{t('limits.realityText')}</p>
      <Choice
        label={t('limits.reality')}
        options={REALITY_CHECK_MINUTES.map((each) => ({ value: each, text: t('limits.minutes', { minutes: each }) }))}
        {...choice}
      />
    </Card>
  )
})

/** How often the review of the limits is due: every six months, or more often (PLUS-95). Not of an older server. */
const ReviewPeriodSection = observer(function ReviewPeriodSection(protection: Protection) {
  const { t } = useT()
  const { review, time_zone: zone } = protection
  const isDue = useReviewDue(protection)
  const choice = useSavedChoice(review?.months ?? REVIEW_MONTHS, sendReviewPeriod)
  if (review?.months === undefined) return null
  return (
    <Card title={t('limits.review.period')}>
      <p className={textStyles['subtleProse']}>
        {t('limits.review.periodText')}
        {!isDue && ` ${t('limits.review.next', { time: formatAtOffset(review.due_at, zone.offset) })}`}
      </p>
      <Choice
        label={t('limits.review.period')}
        options={REVIEW_CHOICES.map((each) => ({ value: each, text: t('limits.review.every', { months: each }) }))}
        {...choice}
      />
    </Card>
  )
})

/** Limits, the reality check, breaks and help, in plain words and without persuasion (O-67). */
export const LimitsPage = observer(function LimitsPage() {
  const { t } = useT()
  const { network } = useStores()
  const limits = useStoredQuery(limitsQuery(), { failed: 'limits.failed' })
  useDocumentTitle(t('profile.limits'))

  return (
    <Page title={t('profile.limits')} back={{ to: '/profile', label: t('common.back') }}>
      <div className={styles['page']}>
        {!network.isOnline && !limits.failure && <p className={styles['note']}>{t('common.needsConnection')}</p>}
        <QueryView of={limits} skeleton={<Waiting />}>
          {(protection) => <Sections protection={protection} />}
        </QueryView>
        <HelpSection isWithLimits />
      </div>
    </Page>
  )
})

function Waiting() {
  const { t } = useT()
  return (
    <output className={styles['sections']} aria-label={t('common.loading')}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={264} radius={20} />
      ))}
    </output>
  )
}

const MINUTES_OF_HOUR = 60

function Sections({ protection }: { protection: Protection }) {
  const { t } = useT()
  const { currency } = protection
  const zone = t(`limits.zone${currency}`, { offset: accountZones[currency].offset / MINUTES_OF_HOUR })
  return (
    <>
      {protection.break && <OwnBreak protection={protection} />}
      <ReviewSection protection={protection} />
      <p className={textStyles['lead']}>{t('limits.lead', { zone })}</p>
      <div className={styles['sections']}>
        {(['deposit', 'loss', 'session'] as const).map((kind) => (
          <LimitSection key={kind} title={t(`limits.${kind}`)} kind={kind} protection={protection} />
        ))}
        <GameKindSection protection={protection} />
        <RealitySection minutes={protection.reality_check} />
        <ReviewPeriodSection {...protection} />
        <BreakSection kind="time-out" />
        <BreakSection kind="self-exclusion" brands={protection.other_brands} />
      </div>
    </>
  )
}
