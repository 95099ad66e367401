import { useT } from '~/hooks/use-t.ts'
import { AppLink, ServerLink } from '~/ui/links/app-link.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { IconButton } from '~/ui/primitives/icon-button.tsx'
import { ListRow } from '~/ui/primitives/list-row.tsx'
import { Spinner } from '~/ui/primitives/spinner.tsx'

import css from './gallery.module.css'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

export function Actions() {
  const { t } = useT()
  return (
    <div className={css['stack']}>
      <div className={css['row']}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {t('common.retry')}
          </Button>
        ))}
      </div>
      <div className={css['row']}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="s" icon="reload">
            {t('common.retry')}
          </Button>
        ))}
      </div>
      <div className={css['row']}>
        <Button isLoading>{t('common.retry')}</Button>
        <Button variant="secondary" isLoading size="s">
          {t('common.retry')}
        </Button>
        <Button disabled>{t('common.retry')}</Button>
        <Button variant="secondary" disabled icon="lock">
          {t('common.retry')}
        </Button>
      </div>
      <Button isWide icon="play">
        {t('common.seeAll')}
      </Button>
      <div className={css['row']}>
        <IconButton icon="close" label={t('common.close')} />
        <IconButton icon="info" label={t('game.about')} />
        <IconButton icon="star" label={t('common.seeAll')} aria-pressed={false} />
        <IconButton icon="star" label={t('common.seeAll')} aria-pressed />
      </div>
    </div>
  )
}

export function Links() {
  const { t } = useT()
  return (
    <div className={css['stack']}>
      <div className={css['row']}>
        <AppLink to="/">{t('common.back')}</AppLink>
        <AppLink to="/" look="primary">
          {t('common.seeAll')}
        </AppLink>
        <AppLink to="/" look="secondary">
          {t('common.back')}
        </AppLink>
      </div>
      <div className={css['row']}>
        <ServerLink href="/games">/games</ServerLink>
        <ServerLink href="https://example.test/">https://example.test</ServerLink>
        <ServerLink href="mailto:support@example.test">support@example.test</ServerLink>
        <ServerLink href="data:text/html,x">data:text/html</ServerLink>
      </div>
    </div>
  )
}

export function Rows() {
  const { t } = useT()
  return (
    <div>
      <ListRow href="/vipclub" icon="vip" label={t('profile.vipClub')} />
      <ListRow
        to="/profile/contacts"
        icon="document"
        label={t('profile.personalData')}
        mark={{ text: t('profile.notVerified'), tone: 'warning' }}
      />
      <ListRow
        icon="chat"
        label={t('chat.title')}
        mark={{ text: t('chat.newMessage'), tone: 'news' }}
        onClick={() => undefined}
      />
      <ListRow
        icon="chat"
        label={t('chat.title')}
        isBusy
        end={<Spinner label={t('chat.loading')} />}
        onClick={() => undefined}
      />
      <ListRow icon="logout" label={t('auth.logout')} end={null} onClick={() => undefined} />
    </div>
  )
}
