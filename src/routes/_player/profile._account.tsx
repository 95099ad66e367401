import { createFileRoute, Outlet } from '@tanstack/react-router'

import { AccountFrame } from '~/features/profile/account-frame.tsx'

export const Route = createFileRoute('/_player/profile/_account')({
  component: AccountRoute,
})

function AccountRoute() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
