import { createFileRoute, redirect } from '@tanstack/react-router'

/** A path of an earlier product (ROUTE-37). */
export const Route = createFileRoute('/users/profile')({
  beforeLoad: () => {
    throw redirect({ to: '/bonuses', replace: true })
  },
})
