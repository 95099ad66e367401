import { createFileRoute, redirect } from '@tanstack/react-router'

/**
 * The URL of an e-mail's link: the e-mail address moves into the field and out of the URL, before anything stores it.
 */
export const Route = createFileRoute('/unsubscribe/$email')({
  staticData: { isSecret: true },
  beforeLoad: ({ params: { email } }) => {
    throw redirect({ to: '/unsubscribe', replace: true, state: { email } })
  },
})
