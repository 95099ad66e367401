import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'

import { promoCodeCheckQuery, welcomePackageQuery } from '~/api/bonuses.ts'
import type { Currency } from '~/contract/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useQueryFailure } from '~/responses/use-list-failure.ts'
import { Icon } from '~/ui/media/icon.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { FailureState } from '~/ui/primitives/query-view.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'

import type { OfferView } from '~/offers/offer-view.ts'
import { packageViews } from '~/offers/welcome.ts'
import { OfferSheet } from './offer-sheet.tsx'
import { Story, storyDeposit, useStory } from '~/offers/use-story.tsx'
import textStyles from '~/ui/text/text.module.css'
import layoutStyles from '~/ui/primitives/layout.module.css'
import css from './welcome-package.module.css'

type Props = {
  /** The code that the visit brought, stored for the bonus page, where it only fills the field. */
  code: string | null
  /** The currency of the future account. */
  currency: Currency
}

/**
 * The welcome package for a visitor without an account (API-79): what each deposit brings and costs. Every step opens its
 * terms and a worked example. The sign-up form is above.
 */
export const WelcomePackage = observer(function WelcomePackage({ code, currency }: Props) {
  const { t, language } = useT()
  const market = useMemo(() => ({ currency, language }), [currency, language])
  const query = useQuery(welcomePackageQuery(market))
  const { data } = query
  const failure = useQueryFailure(query, 'bonuses.guest.failed')
  const [opened, setOpened] = useState<OfferView | null>(null)
  const views = useMemo(() => data && packageViews(data, market), [data, market])
  const [first, ...rest] = views ?? []
  if (views?.length === 0) return null
  return (
    <section className={css['package']} aria-label={t('bonuses.welcome')}>
      <h2 className={css['title']}>{t('bonuses.welcome')}</h2>
      {code !== null && <CodeNote code={code} />}
      {failure && <FailureState of={failure} />}
      {!views && !failure && <Skeleton height={120} radius={14} />}
      {first && <Steps views={[first]} onOpen={setOpened} />}
      {rest.length > 0 && (
        <Disclosure summary={t('bonuses.guest.more', { count: rest.length })}>
          <Steps views={rest} onOpen={setOpened} />
        </Disclosure>
      )}
      {opened && (
        <OfferSheet
          view={opened}
          isGone={false}
          onClose={() => setOpened(null)}
          action={<Button onClick={() => setOpened(null)}>{t('bonuses.guest.signUp')}</Button>}
        />
      )}
    </section>
  )
})

/** Shows whether the code is still valid, before the visitor signs up for it. */
function CodeNote({ code }: { code: string }) {
  const { t } = useT()
  const { data: isUsable } = useQuery(promoCodeCheckQuery(code))
  return (
    <p className={textStyles['muted']}>
      {t(isUsable === false ? 'bonuses.guest.codeOver' : 'bonuses.guest.code', { code })}
    </p>
  )
}

function Steps({ views, onOpen }: { views: readonly OfferView[]; onOpen: (view: OfferView) => void }) {
  const { story } = useStory()
  return (
    <ul className={layoutStyles['stack3']}>
      {views.map((view) => (
        <li key={view.id}>
          <button type="button" className={css['step']} aria-haspopup="dialog" onClick={() => onOpen(view)}>
            <Icon name="gift" size={20} />
            <span className={css['words']}>
              <strong>{view.title}</strong>
              <Story isInline steps={story(view, storyDeposit(view))} />
            </span>
            <Icon name="chevron-right" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
