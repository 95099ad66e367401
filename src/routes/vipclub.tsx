import { createFileRoute } from '@tanstack/react-router'

import { OpensSoon } from '~/shell/screens/opens-soon.tsx'

export const Route = createFileRoute('/vipclub')({ component: VipClub })

function VipClub() {
  return <OpensSoon section="vip" />
}
