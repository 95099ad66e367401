import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of a letter's link: the e-mail goes into the field and out of the address, before anything keeps it. */
export const Route = createFileRoute('/unsubscribe/$email')({
  staticData: { isSecret: true },
  beforeLoad: ({ params: { email } }) => {
    throw redirect({ to: '/unsubscribe', replace: true, state: { email } })
  },
})
