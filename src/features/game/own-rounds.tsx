import { useT } from '~/hooks/use-t.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'

/** Link to the player's rounds of a game (PLUS-06). */
export function OwnRounds({ slug, onLeave }: { slug: string; onLeave: () => void }) {
  const { t } = useT()
  return (
    <ServerLink href={`/profile/rounds?game=${encodeURIComponent(slug)}`} look="secondary" onClick={onLeave}>
      {t('activity.rounds.ofGame')}
    </ServerLink>
  )
}
