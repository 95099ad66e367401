import type { Tournament } from '~/contract/tournaments.ts'
import { useT } from '~/hooks/use-t.ts'
import { Disclosure } from '~/ui/primitives/disclosure.tsx'

import { Section } from './section.tsx'
import css from './tournament-page.module.css'

/** All conditions, each to be unfolded. */
export function Rules({ terms }: { terms: Tournament['terms'] }) {
  const { t } = useT()
  if (terms.length === 0) return null
  return (
    <Section title={t('tournaments.rules')}>
      {terms.map(({ title, body }) => (
        <Disclosure key={title} summary={title} isCard>
          <p className={css['text']}>{body}</p>
        </Disclosure>
      ))}
    </Section>
  )
}
