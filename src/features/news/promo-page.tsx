import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { useCopy } from '~/hooks/use-copy.ts'
import { Button } from '~/ui/primitives/button.tsx'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'

import { promoQuery, promosQuery } from './api.ts'

import { promoCategories, type Promo, type PromoBlock, type PromoCard } from '~/contract/promos.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useServerNow } from '~/hooks/use-server-time.ts'
import { useMark } from '~/hooks/use-mark.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { openedArt } from '~/platform/opened-card.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { OnBreak } from '~/ui/primitives/on-break.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { ShareButton } from '~/ui/primitives/share-button.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import textStyles from '~/ui/text/text.module.css'

import css from './promo-page.module.css'
import { isNoPromotion, isOver, PromoTime } from './promo-time.tsx'

/** The code of a promotion: copied with one button, or opened on the bonus page, whose field it fills without submitting. */
function PromoCode({ code }: { code: string }) {
  const { t } = useT()
  const { toasts } = useStores()
  const copy = useCopy((toast) => toasts.add(toast))
  return (
    <section className={css['code']} aria-label={t('news.code')}>
      <p className={textStyles['subtleLabel']}>{t('news.code')}</p>
      <p className={css['letters']} translate="no">
        {code}
      </p>
      <div className={css['actions']}>
        <Button
          variant="secondary"
          size="s"
          icon="copy"
          aria-label={t('news.copyCode', { code })}
          onClick={() => void copy(code)}
        >
          {t('common.copy')}
        </Button>
        <ServerLink href={`/bonuses?promocode=${encodeURIComponent(code)}`} look="primary">
          {t('news.useCode')}
        </ServerLink>
      </div>
    </section>
  )
}

/** The text of a promotion, block by block. The full terms are collapsed. */
function PromoBody({ blocks }: { blocks: readonly PromoBlock[] }) {
  return (
    <div className={css['body']}>
      {blocks.map((block) => (
        <Block key={'text' in block ? block.text : block.items.join()} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: PromoBlock }) {
  const { t } = useT()
  if ('text' in block) return block.type === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>
  const items = block.items.map((item) => <li key={item}>{item}</li>)
  if (block.type === 'steps') return <ol>{items}</ol>
  if (block.type === 'list') return <ul>{items}</ul>
  return (
    <Disclosure summary={t('news.terms')}>
      <ul>{items}</ul>
    </Disclosure>
  )
}

const MINUTE = 60_000 // ms
const PICTURE = { width: 1080, height: 304 } // px, maximum

type Props = {
  slug: string
  /** The page shown if the server does not know this news item. */
  unknown: ReactNode
}

/** One promotion, with its key terms before its button (ROUTE-38). */
export const PromoPage = observer(function PromoPage({ slug, unknown }: Props) {
  const { t, language } = useT()
  const promo = useStoredQuery(promoQuery(slug, language), { failed: 'news.failed' })
  const { isOnBreak } = useStores().session
  const { data } = promo
  const listed = useListed(slug)
  const known = data ?? listed
  const isHidden = known !== undefined && isOnBreak && !isNoPromotion(known)
  useDocumentTitle(isHidden ? undefined : known?.title)
  if (promo.isGone) return unknown
  return (
    <Page
      title={isHidden || promo.failure ? t('news.title') : (known?.title ?? '')}
      back={{ to: '/news', label: t('common.back') }}
    >
      {isHidden ? (
        <OnBreak />
      ) : (
        <QueryView of={promo} skeleton={<Waiting listed={listed} />} stampClass={css['stamp']}>
          {(whole) => <Whole promo={whole} />}
        </QueryView>
      )}
    </Page>
  )
})

/** The promotion in a loaded list, with title and picture. */
function useListed(slug: string): PromoCard | undefined {
  const { language } = useT()
  const client = useQueryClient()
  return [undefined, ...promoCategories]
    .flatMap((kind) => client.getQueryData(promosQuery(kind, language).queryKey) ?? [])
    .find((each) => each.slug === slug)
}

const Art = observer(function Art({ promo }: { promo: PromoCard }) {
  const over = isOver(promo, useServerNow(MINUTE))
  return (
    <div className={css['art']} data-over={over || undefined}>
      <LazyImage
        path={promo.image_url}
        alt=""
        {...PICTURE}
        before={openedArt(`/news/${encodeURIComponent(promo.slug)}`)}
        isEager
        className={css['picture'] ?? ''}
      />
    </div>
  )
})

const Whole = observer(function Whole({ promo }: { promo: Promo }) {
  const { t } = useT()
  const { session, toasts } = useStores()
  const over = isOver(promo, useServerNow(MINUTE))
  const { title, summary, key_terms: terms, body, cta, promo_code: code, category } = promo
  const isCodeOff = useMark('off:promo-codes')
  return (
    <article className={css['page']}>
      <Art promo={promo} />
      <p className={css['meta']}>
        {category !== 'unknown' && <span>{t(`news.kind.${category}`)}</span>}
        <PromoTime promo={promo} isOver={over} />
      </p>
      <p className={css['lead']}>{summary}</p>
      {terms.length > 0 && (
        <section className={css['terms']} aria-label={t('news.keyTerms')}>
          <h2 className={textStyles['subtleLabel']}>{t('news.keyTerms')}</h2>
          <dl className={css['facts']}>
            {terms.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {over ? (
        <div className={css['actions']}>
          <p className={textStyles['muted']}>{t('news.endedText')}</p>
          <AppLink to="/news" look="secondary">
            {t('news.title')}
          </AppLink>
        </div>
      ) : (
        <>
          {code && !isCodeOff && <PromoCode code={code} />}
          {cta && <WayOn cta={cta} isGuest={!session.isSignedIn} look={code ? 'secondary' : 'primary'} />}
        </>
      )}
      <PromoBody blocks={body} />
      <ShareButton title={title} path={`/news/${promo.slug}`} say={toasts.add} />
    </article>
  )
})

type WayOnProps = { cta: NonNullable<Promo['cta']>; isGuest: boolean; look: 'primary' | 'secondary' }

/** The button of a promotion. A guest cannot deposit, so a cash box link leads to the sign-up. */
function WayOn({ cta, isGuest, look }: WayOnProps) {
  const { t } = useT()
  if (isGuest && cta.path.startsWith('/cash-box/')) {
    return (
      <AppLink to="/auth/register" search={{ redirect: cta.path }} look={look} className={css['go'] ?? ''}>
        {t('auth.register')}
      </AppLink>
    )
  }
  return (
    <ServerLink href={cta.path} look={look} className={css['go']}>
      {cta.label}
    </ServerLink>
  )
}

function Waiting({ listed }: { listed: PromoCard | undefined }) {
  const { t } = useT()
  return (
    <output className={css['page']} aria-label={t('common.loading')}>
      {listed ? <Art promo={listed} /> : <Skeleton className={css['art'] ?? ''} radius="var(--radius-sheet)" />}
      <Skeleton width="60%" height={20} />
      <Skeleton height={120} radius="var(--radius-card)" />
      <Skeleton height={48} radius="var(--radius-pill)" />
    </output>
  )
}
