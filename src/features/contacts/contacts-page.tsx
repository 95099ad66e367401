import { useQuery } from '@tanstack/react-query'

import { userQuery } from '~/api/profile.ts'
import { useDocumentTitle } from '~/hooks/use-document-title.ts'
import { useT } from '~/hooks/use-t.ts'

import { ContactsForm } from './contacts-form.tsx'

/** Personal data of the player (ROUTE-16). The frame around it waits until the account has loaded. */
export function ContactsPage() {
  const { t } = useT()
  const { data: user } = useQuery(userQuery())
  useDocumentTitle(t('contacts.title'))
  return user ? <ContactsForm key={user.id} user={user} /> : null
}
