import { useState } from 'react'

import { useT } from '~/hooks/use-t.ts'
import { isWideQuery } from '~/platform/media-query.ts'
import type { OfferView } from '~/offers/offer-view.ts'
import type { PackageStep } from '~/offers/welcome.ts'
import { useOfferTexts } from '~/offers/use-offer-texts.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { useMedia } from '~/ui/media/media.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'

import { LockText } from './countdown.tsx'
import { OfferGrid } from './offer-grid.tsx'
import { OfferButton, OfferSheet } from './offer-sheet.tsx'
import css from './package-steps.module.css'

const isTaken = ({ state }: PackageStep) => state === 'done' || state === 'inPlay'

/**
 * The welcome package: the cards of the available steps, otherwise of the next one, and the button of the first. The line
 * of all steps (ended, in play, available and locked) is collapsed. Every other step opens its terms.
 */
export function PackageSteps({ steps }: { steps: readonly PackageStep[] }) {
  const { t } = useT()
  const { status } = useOfferTexts()
  const [opened, setOpened] = useState<OfferView | null>(null)
  const cardsOf = (state: PackageStep['state']) => steps.flatMap((step) => (step.state === state ? step.view : []))
  const now = cardsOf('now')
  const shown = now.length > 0 ? now : cardsOf('next')
  const isInPlay = steps.some(({ state }) => state === 'inPlay')
  const open = opened && steps.find(({ view }) => view.id === opened.id)
  const [hero] = now
  const isWide = useMedia(isWideQuery)
  return (
    <div className={css['package']}>
      <div className={css['now']}>
        <OfferGrid views={shown} isHalfPicture={isWide && shown.length === 1} />
        {hero && <OfferButton view={hero} />}
        {isInPlay && (
          <AppLink to="/bonuses/received" look="secondary">
            {t('bonuses.seeReceived')}
          </AppLink>
        )}
      </div>
      {steps.length > shown.length && (
        <Disclosure summary={t('bonuses.guest.more', { count: steps.length - shown.length })}>
          <ol className={css['steps']} aria-label={t('bonuses.step.label')}>
            {steps.map((step, index) => (
              <li
                key={step.view.id}
                className={css['step']}
                data-state={step.view.status === 'finished' ? 'won' : step.state}
                aria-current={step.isCurrent ? 'step' : undefined}
              >
                <span className={css['mark']} aria-hidden>
                  <Mark step={step} number={index + 1} />
                </span>
                <Texts step={step} onOpen={shown.includes(step.view) ? undefined : () => setOpened(step.view)} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {opened && (
        <OfferSheet
          view={open?.view ?? opened}
          isGone={!open || isTaken(open)}
          status={open && isTaken(open) ? status(open.view) : undefined}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function Mark({ step: { view, state }, number }: { step: PackageStep; number: number }) {
  if (view.status === 'expired') return <Icon name="close" size={16} /> // a check would read as a bonus received
  if (state === 'done') return <Icon name="check" size={16} />
  if (state === 'inPlay') return <Icon name="play" size={16} />
  return <>{number}</>
}

/** Returns a function for the text of a step's state, if any. */
function useStateText() {
  const { t } = useT()
  const { status } = useOfferTexts()
  return ({ view, state }: PackageStep) => {
    if (state === 'done' || state === 'inPlay') return status(view)
    return state === 'later' ? null : t(`bonuses.step.${state}`)
  }
}

/** Title and state of a step. Without a card beside the line, it is a button that opens the terms. */
function Texts({ step, onOpen }: { step: PackageStep; onOpen: (() => void) | undefined }) {
  const { view, state } = step
  const stands = useStateText()(step)
  const text = (
    <span className={css['words']}>
      <strong>{view.title}</strong>
      <small>
        {stands && <span className={css['stands']}>{stands}</span>}
        {state === 'next' && ' · '}
        {(state === 'next' || state === 'later') && <LockText view={view} />}
      </small>
    </span>
  )
  if (!onOpen) return text
  return (
    <button type="button" className={css['button']} aria-haspopup="dialog" onClick={onOpen}>
      {text}
      <Icon name="chevron-right" size={16} />
    </button>
  )
}
