import { promoCategories, type PromoCategory } from '~/contract/promos.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'

import css from './news-page.module.css'

export type NewsKind = PromoCategory

/** Links to the kinds of news. Each kind has a URL. */
export function KindChips({ kind }: { kind: NewsKind | undefined }) {
  const { t } = useT()
  return (
    <nav aria-label={t('news.kinds')}>
      <ul className={css['chips']}>
        {[undefined, ...promoCategories].map((each) => (
          <li key={each ?? 'all'}>
            <AppLink
              to="/news"
              search={each ? { category: each } : {}}
              replace
              look="plain"
              className={css['chip']}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              inactiveProps={each === kind ? { 'aria-current': 'page' } : {}}
            >
              {each ? t(`news.kind.${each}`) : t('news.all')}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
