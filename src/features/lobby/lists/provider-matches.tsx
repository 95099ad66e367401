import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'

import { fold } from '~/lib/fold.ts'
import { formatNumber } from '~/lib/money.ts'
import { useT } from '~/hooks/use-t.ts'
import { useStores } from '~/stores/use-stores.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { Icon } from '~/ui/media/icon.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'

import css from './provider-matches.module.css'
import { useProviders } from './use-providers.ts'

const LEAST_LETTERS = 2
const MATCHES_SHOWN = 2
const LOGO = { width: 72, height: 36 } // px

/** Providers whose name, or a word of it, begins with what is typed: each leads to its games (GAME-17). */
export const ProviderMatches = observer(function ProviderMatches({ typed }: { typed: string }) {
  const { t, language } = useT()
  const { guest } = useStores()
  const providers = useProviders(guest.audience)
  const matches = useMemo(() => {
    const text = fold(typed)
    if (text.length < LEAST_LETTERS) return []
    return (providers ?? []).filter(({ name }) => ` ${fold(name)}`.includes(` ${text}`)).slice(0, MATCHES_SHOWN)
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
})
