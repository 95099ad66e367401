import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { Children, useState, type ReactNode } from 'react'

import { pageLinksQuery, staticPageQuery } from '~/api/pages.ts'
import { formatLongDate } from '~/lib/dates.ts'
import { safeLink } from '~/lib/safe-url.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStoredQuery } from '~/responses/use-stored-query.ts'
import { useStores } from '~/stores/use-stores.ts'
import { QueryView } from '~/ui/primitives/query-view.tsx'
import { Html } from '~/ui/text/html.tsx'
import { Page } from '~/ui/primitives/page.tsx'
import { Skeleton } from '~/ui/primitives/skeleton.tsx'
import textStyles from '~/ui/text/text.module.css'

import css from './static-page.module.css'

const lines = ['92%', '100%', '86%', '97%', '60%', '94%', '99%', '72%']

/** Returns HTML with a block around each section; null for a single section, and for HTML that has blocks. */
function inCards(html: string): string | null {
  const sections = html.split(/(?=<h2\b)/i).filter((section) => section.trim() !== '')
  return sections.length > 1 && !/<(div|section|article|table)\b/i.test(html)
    ? sections.map((each) => `<div>${each}</div>`).join('')
    : null
}

type Props = {
  slug: string
  /** The page shown if the server does not know this slug. */
  unknown: ReactNode
  /** The path of the page that linked here and expects the visitor back (PROF-34). */
  back?: string | undefined
  /** Content below the text. It stays if the text fails, and during every retry. */
  children?: ReactNode
}

/** A page with a text by the operator (STATIC-01, ROUTE-33), with its date if nothing else is below it. */
export const StaticPage = observer(function StaticPage({ slug, unknown, back, children }: Props) {
  const { t, language } = useT()
  const { guest } = useStores()
  const page = useStoredQuery(staticPageQuery(slug, guest.language))
  const { data } = page
  // the footer loads the links
  const { data: links } = useQuery({ ...pageLinksQuery(guest.market), enabled: false })
  const title =
    data?.title ??
    links?.find(({ url }) => url === `/${slug}`)?.link_name ??
    (page.failure ? t('footer.pages') : undefined)
  const [showsUnder, setShowsUnder] = useState(false)
  if (!showsUnder && !page.isPending && !page.isGone) setShowsUnder(true)
  useDocumentTitle(title)
  const { kind, href } = safeLink(back ?? '')
  const wayBack = kind === 'internal' ? href : null
  if (page.isGone) return unknown

  return (
    <Page title={title ?? ''} back={wayBack ? { to: wayBack, label: t('common.back') } : undefined}>
      <QueryView of={page} skeleton={<Waiting />} stampClass={css['stamp']}>
        {({ content, updated_at: at }) => (
          <>
            {Children.toArray(children).length === 0 && (
              <p className={`${textStyles['subtle']} ${css['stamp']}`}>
                <time dateTime={at}>{t('staticPage.changed', { date: formatLongDate(at, language) })}</time>
              </p>
            )}
            <Html html={inCards(content) ?? content} className={css[inCards(content) ? 'cards' : 'text'] ?? ''} />
          </>
        )}
      </QueryView>
      {showsUnder && children}
    </Page>
  )
})

function Waiting() {
  const { t } = useT()
  return (
    <output className={css['skeleton']} aria-label={t('common.loading')}>
      {lines.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </output>
  )
}
