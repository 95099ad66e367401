import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'
import { AppLink } from '~/ui/links/app-link.tsx'
import { EmptyState } from '~/ui/primitives/empty-state.tsx'
import { Page } from '~/ui/primitives/page.tsx'

/** A section of the product that is announced in the menus and not open yet. */
export function OpensSoon({ section }: { section: 'bonuses' }) {
  const { t } = useT()
  const sections = {
    bonuses: { title: t('nav.bonuses'), icon: 'gift' },
  } as const
  const { title, icon } = sections[section]
  useDocumentTitle(title)
  return (
    <Page title={title}>
      <EmptyState icon={icon} title={t('opensSoon.title')} text={t('opensSoon.text')}>
        <AppLink to="/" look="primary">
          {t('opensSoon.toLobby')}
        </AppLink>
      </EmptyState>
    </Page>
  )
}
