import { createFileRoute } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

import { staticPageQuery } from '~/api/pages.ts'
import { StaticPage } from '~/features/pages/static-page.tsx'
import type { UrlTexts } from '~/lib/search-values.ts'
import { ContactBlock, OperatorContacts } from '~/shell/frame/contact-block.tsx'
import { NotFound } from '~/shell/screens/not-found.tsx'
import { lazyPart, LostPart } from '~/ui/primitives/lazy-part.tsx'

/** The help page, which also shows the live chat (SHELL-63). */
const CONTACTS = 'contacts'

/** A part with content below it. Both appear together, because a late part would move the content. */
const followed = (Part: ComponentType) =>
  function Followed({ after }: { after?: ReactNode }) {
    return (
      <>
        <Part />
        {after}
      </>
    )
  }
// only these two pages have forms
const Feedback = lazyPart(
  () => import('~/features/feedback/feedback-form.tsx').then((module) => followed(module.FeedbackForm)),
  { ifFailed: followed(LostPart) },
)
/** Limits, breaks and help of the country, under the operator's page about responsible gaming (O-67). */
const Help = lazyPart(
  () => import('~/features/limits/help-section.tsx').then((module) => followed(module.HelpSection)),
  { ifFailed: 'offer' },
)

/** Questions about one's own play, below the help (PLUS-91). */
const SelfTest = lazyPart(() => import('~/features/limits/self-test.tsx').then((module) => module.SelfTest), {
  ifFailed: 'offer',
})

/** Target of the back arrow. */
type Search = { back?: string | undefined }

/** Every path of one part that is not a page of the app: a page of the operator, or not found (ROUTE-33). */
export const Route = createFileRoute('/$slug')({
  validateSearch: ({ back }: UrlTexts): Search => ({ back }),
  loader: ({ context: { queryClient, stores }, params }) => {
    void queryClient.prefetchQuery(staticPageQuery(params.slug, stores.guest.language))
  },
  component: SlugPage,
})

function SlugPage() {
  const { slug } = Route.useParams()
  const { back } = Route.useSearch()
  const isContacts = slug === CONTACTS
  return (
    <StaticPage key={slug} slug={slug} unknown={<NotFound />} back={back}>
      {slug === 'responsible-gaming' && <Help after={<SelfTest />} />}
      {isContacts && <ContactBlock />}
      {(isContacts || slug === 'reviews') && <Feedback after={isContacts && <OperatorContacts />} />}
    </StaticPage>
  )
}
