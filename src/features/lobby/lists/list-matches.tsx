import { observer } from 'mobx-react-lite'
import { type ReactNode, useMemo } from 'react'

import { MAIN_CATEGORY } from '~/constants/lists.ts'
import { fold } from '~/lib/search-index.ts'
import { formatNumber } from '~/lib/money.ts'
import { useInTurn } from '~/hooks/use-in-turn.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import css from './list-matches.module.css'
import { useProviders } from './use-providers.ts'
import { useCategories, useShortcuts } from '../use-lobby.ts'

const LEAST_LETTERS = 2
const MATCHES_SHOWN = 2
const LOGO = { width: 72, height: 36 } // px

/** Returns a predicate: does the name, or a word of it, begin with `typed`? */
function meantBy(typed: string) {
  const text = fold(typed)
  return (name: string) => text.length >= LEAST_LETTERS && ` ${fold(name)}`.includes(` ${text}`)
}

/** The named lists of games, and whether each is loaded, or missing so far. Call inside an observer. */
function useNamedLists() {
  const { market } = useStores().guest
  const { data: categories, isMissing: isCategoryMissing } = useCategories(market)
  const { data: rows, isMissing: isRowMissing } = useShortcuts(market)
  const { providers, isMissing: isProviderMissing } = useProviders(market)
  return {
    categories,
    rows,
    providers,
    areRead: Boolean((categories ?? isCategoryMissing) && (rows ?? isRowMissing) && (providers ?? isProviderMissing)),
  }
}

type NamedLists = ReturnType<typeof useNamedLists>

type MatchesProps = NamedLists & { typed: string }

/** Categories and lobby rows whose name, or a word of it, begins with the typed text; each list once (GAME-15). */
function CategoryMatches({ typed, categories, rows }: MatchesProps) {
  const { t } = useT()
  const matches = useMemo(() => {
    const isMeant = meantBy(typed)
    const named = [
      ...(categories ?? []).map(({ slug, menu_name: name }) => ({ slug, name })),
      ...(rows ?? []).map(({ category_slug: slug, title: name }) => ({ slug, name })),
    ].filter(({ slug, name }) => slug !== MAIN_CATEGORY && (isMeant(name) || isMeant(slug))) // slug or name
    return named
      .filter(({ slug }, at) => named.findIndex((other) => other.slug === slug) === at)
      .slice(0, MATCHES_SHOWN)
  }, [categories, rows, typed])
  if (matches.length === 0) return null
  return (
    <ul className={css['providers']} aria-label={t('search.categories')}>
      {matches.map(({ slug, name }) => (
        <li key={slug}>
          <AppLink to="/games/filter/$filter" params={{ filter: slug }} look="plain" className={css['provider'] ?? ''}>
            <span className={css['category']}>
              <Icon name="grid" size={20} />
            </span>
            <span className={css['name']}>{name}</span>
            <Icon name="chevron-right" size={20} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

/** Providers whose name, or a word of it, begins with the typed text; each links to its games (GAME-17). */
function ProviderMatches({ typed, providers }: MatchesProps) {
  const { t, language } = useT()
  const matches = useMemo(() => {
    const isMeant = meantBy(typed)
    return (providers ?? []).filter(({ name }) => isMeant(name)).slice(0, MATCHES_SHOWN)
  }, [providers, typed])
  if (matches.length === 0) return null
  return (
    <ul className={css['providers']} aria-label={t('lobby.providers')}>
      {matches.map(({ slug, name, logo, placeholder, games_count: count }) => (
        <li key={slug}>
          <AppLink to="/games/filter/$filter" params={{ filter: slug }} look="plain" className={css['provider'] ?? ''}>
            <LazyImage path={logo} alt="" {...LOGO} placeholder={placeholder} className={css['logo'] ?? ''} />
            <span className={css['name']}>{name}</span>
            <span className={css['count']}>{t('games.count', { count, number: formatNumber(count, language) })}</span>
            <Icon name="chevron-right" size={20} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  typed: string
  /** The games found. They wait for the lists, which would move them. */
  renderGames: (isWaiting: boolean) => ReactNode
}

/** Lists of games that match the typed text, above the games found. */
export const ListMatches = observer(function ListMatches({ typed, renderGames }: Props) {
  const lists = useNamedLists()
  const isShown = useInTurn(useStores().network, !lists.areRead)(1)
  return (
    <>
      {isShown && (
        <>
          <CategoryMatches typed={typed} {...lists} />
          <ProviderMatches typed={typed} {...lists} />
        </>
      )}
      {renderGames(!isShown)}
    </>
  )
})
