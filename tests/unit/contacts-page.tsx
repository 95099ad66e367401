import { QueryClient } from '@tanstack/react-query'
import { within } from '@testing-library/react'

import { idleHooks } from '~/api/transport/client-hooks.ts'
import { configureClient } from '~/api/transport/client.ts'
import { userQuery } from '~/api/profile.ts'
import type { User } from '~/contract/profile.ts'
import { ContactsPage } from '~/features/contacts/contacts-page.tsx'
import { createStores } from '~/stores/create-stores.ts'

import { english } from './catalogues.ts'
import { testUser } from './fixtures/user.ts'
import { errorOf as problemOf, field as fieldOf } from './form.tsx'
import { renderInApp } from './render.tsx'
import { settle } from './settle.ts'

export const account: User = {
  ...testUser,
  id: 'pl_4711',
  email: 'aida@qumai.test',
  phone: '77011234567',
  first_name: 'Aida',
  is_newsletters_enabled: false,
}

type SentCall = { call: string; body: unknown }
type Responses = Record<string, (body: Record<string, unknown>) => Response | Promise<Response>>

/** A server with one account; `responses` replaces those of single calls. */
function serve(user: User, responses: Responses = {}) {
  const requested: SentCall[] = []
  let now = user
  configureClient(idleHooks, {
    fetch: async (url, init) => {
      const call = `${init.method} ${url.replace('/api/v1/profile', '') || '/'}`
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
      requested.push({ call, body })
      const special = responses[call]
      if (special) return special(body)
      if (call === 'POST /') now = { ...now, ...body }
      if (call.includes('send-confirm') || call.includes('verify-email'))
        return Response.json({ resend_after: 30, tries_left: 1 })
      return Response.json(now)
    },
  })
  return requested
}

/** Renders the contacts page of a player with that server. */
export async function showContacts(user: User = account, responses?: Responses) {
  const requested = serve(user, responses)
  const stores = createStores()
  stores.session.start(user.id)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(userQuery().queryKey, user)
  const view = await renderInApp(<ContactsPage />, { stores, queryClient, path: '/profile/contacts' })
  await settle()
  const field = (label: string) => fieldOf(label, view.container)
  const button = (name: string) => within(view.container).getByRole('button', { name })
  const save = async () => {
    await view.user.click(button(english['contacts.save']))
    await settle()
  }
  return { ...view, stores, asked: requested, field, button, errorOf: (label: string) => problemOf(field(label)), save }
}

/** A response that rejects fields, each with its codes. */
export const rejectWith = (errors: Record<string, string[]>) => () => Response.json({ errors }, { status: 422 })
