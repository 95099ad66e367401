import { observer } from 'mobx-react-lite'
import type { CSSProperties } from 'react'

import { vipClubQuery } from '~/api/vip.ts'
import type { VipClub } from '~/contract/vip.ts'
import { levelColor } from '~/lib/color.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { LevelEmblem } from '~/ui/media/level-emblem.tsx'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import layoutStyles from '~/ui/primitives/layout.module.css'

import { LevelTable } from './level-table.tsx'
import { OwnLevel } from './own-level.tsx'
import css from './vip-page.module.css'

/**
 * The VIP club: for a player the current level and the progress to the next one, for a guest the levels and the sign-up
 * (ROUTE-31).
 */
export const VipPage = observer(function VipPage() {
  const { t } = useT()
  const { guest, session } = useStores()
  const club = useStoredQuery(vipClubQuery(guest.market))
  useDocumentTitle(t('shell.vipClub'))
  return (
    <Page title={t('shell.vipClub')}>
      {session.isOnBreak ? (
        <OnBreak />
      ) : (
        <div className={css['section']}>
          <QueryView of={club} skeleton={<Waiting />}>
            {(known) => <Club club={known} />}
          </QueryView>
        </div>
      )}
    </Page>
  )
})

const Club = observer(function Club({ club }: { club: VipClub }) {
  const { t } = useT()
  const { session } = useStores()
  const { me, levels, points_rule: rule, faq } = club
  return (
    <div className={layoutStyles['stack7Narrow']}>
      {me ? (
        <OwnLevel me={me} levels={levels} />
      ) : (
        <section
          className={`${css['card']} ${css['tinted']}`}
          style={{ '--level': levelColor(levels.at(-1)?.color ?? '') } as CSSProperties}
          aria-label={t('shell.vipClub')}
        >
          <Emblems levels={levels} />
          <p className={css['lead']}>{t('vip.lead')}</p>
          {!session.isSignedIn && (
            <AppLink to="/auth/register" search={{ redirect: '/vipclub' }} look="primary">
              {t('vip.join')}
            </AppLink>
          )}
        </section>
      )}
      <section className={css['section']} aria-label={t('vip.how')}>
        <h2 className={css['heading']}>{t('vip.how')}</h2>
        <p className={css['lead']}>{rule.text}</p>
      </section>
      {levels.length > 0 && <LevelTable levels={levels} own={me?.level} />}
      {faq.length > 0 && (
        <section className={css['section']} aria-label={t('vip.questions')}>
          <h2 className={css['heading']}>{t('vip.questions')}</h2>
          {faq.map(({ question, answer: response }) => (
            <Disclosure key={question} summary={question} isCard>
              <p className={css['text']}>{response}</p>
            </Disclosure>
          ))}
        </section>
      )}
    </div>
  )
})

/** The emblems of all levels, the lowest first, as a decoration for guests. */
function Emblems({ levels }: Pick<VipClub, 'levels'>) {
  return (
    <div className={css['emblems']} aria-hidden>
      {levels.map(({ slug, color }, rank) => (
        <span key={slug} style={{ color: levelColor(color) }}>
          <LevelEmblem rank={rank} levels={levels.length} size={48} />
        </span>
      ))}
    </div>
  )
}

function Waiting() {
  const { t } = useT()
  return (
    <output className={layoutStyles['stack7Narrow']} aria-label={t('common.loading')}>
      <Skeleton height={260} radius="var(--radius-card)" />
      <Skeleton height={72} radius="var(--radius-card)" />
      <Skeleton height={360} radius="var(--radius-card)" />
    </output>
  )
}
