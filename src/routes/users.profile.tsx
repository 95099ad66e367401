import { createFileRoute, redirect } from '@tanstack/react-router'

/** An address of before (ROUTE-37). */
export const Route = createFileRoute('/users/profile')({
  beforeLoad: () => {
    throw redirect({ to: '/bonuses', replace: true })
  },
})
