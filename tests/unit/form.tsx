import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'

import type { Language } from '~/contract/languages.ts'
import { createStores } from '~/stores/create-stores.ts'

import { fakeServer } from './fake-server.ts'
import { renderInApp, type newUser } from './render.tsx'

type User = ReturnType<typeof newUser>
export type Field = HTMLInputElement

/** The field with this label. */
export const field = (label: string | RegExp, part?: HTMLElement) =>
  (part ? within(part) : screen).getByLabelText<Field>(label, { selector: 'input, select, textarea' })

/** Replaces the text of a field, like a paste, and moves the focus on. */
export async function fill(user: User, input: Field, text: string) {
  await replaceText(user, input, text)
  await user.tab()
}

/** The same, and stays in the field. */
export async function replaceText(user: User, input: Field, text: string) {
  if (text === '') return user.clear(input)
  act(() => {
    input.focus()
    input.select()
  })
  return user.paste(text)
}

const textsOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby')?.split(' ') ?? []).map(
    (id) => [id, document.getElementById(id)?.textContent ?? ''] as const,
  )

/** All that a field is described by: its hint, its error. */
export const description = (input: HTMLElement) =>
  textsOf(input)
    .map(([, text]) => text)
    .join(' ')

/** The error that is tied to a field, if it has one. */
export function errorOf(input: HTMLElement): string | null {
  return textsOf(input).find(([id]) => id.endsWith('-error'))?.[1] ?? null
}

/** Draws a page with a form in a language, before a fake server, with ways to fill it in by labels. */
export async function showForm(
  element: ReactNode,
  language: Language = 'en',
  response?: Parameters<typeof fakeServer>[0],
) {
  const server = fakeServer(response)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stores = createStores({ language })
  const view = await renderInApp(element, { language, stores, queryClient, path: '/auth/here' })
  const { user } = view
  return {
    ...view,
    server,
    field,
    fill: (label: string | RegExp, text: string) => fill(user, field(label), text),
    check: (label: string | RegExp) => user.click(field(label)),
    openTab: (name: string) => user.click(screen.getByRole('tab', { name })),
    button: (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }),
    errorOf: (label: string | RegExp) => errorOf(field(label)),
    /** Submits the form, even if its button is disabled, and waits until the response is handled. */
    submit: async () => {
      const [form] = document.forms
      if (!form) throw new Error('no form')
      fireEvent.submit(form)
      await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
    },
    alert: () =>
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
  }
}
