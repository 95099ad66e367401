import { createFileRoute } from '@tanstack/react-router'

import { ContactsPage } from '~/features/contacts/contacts-page.tsx'

export const Route = createFileRoute('/_player/profile/_account/contacts')({
  component: ContactsPage,
})
