import { createFileRoute, redirect } from '@tanstack/react-router'

import { keepMainMarker } from './-keep-main-marker.ts'

/** A path of an earlier product (ROUTE-37). */
export const Route = createFileRoute('/users/bonuses')({
  beforeLoad: ({ location }) => {
    keepMainMarker(location)
    throw redirect({ to: '/bonuses', replace: true })
  },
})
