// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'

import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'

import { userQuery } from '~/api/profile.ts'
import { ApiError } from '~/api/transport/api-error.ts'
import type { User } from '~/contract/profile.ts'
import { english } from '~tests/unit/catalogues.ts'
import { testUser } from '~tests/unit/fixtures/user.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { PasswordDialog } from './password-dialog.tsx'

type Asked = { body?: object }
const send = vi.hoisted(() => vi.fn<(endpoint: { id: string }, input: Asked) => Promise<unknown>>())
vi.mock('~/api/transport/client.ts', () => ({ send }))

beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue({})
})

const onSubmit = vi.fn<() => Promise<void>>(() => Promise.resolve())

function Probe({ onClose }: { onClose: () => void }) {
  const { control } = useForm({ defaultValues: { password: '' } })
  const shared = { control, title: 'Sure?', verb: 'Do it', isSubmitting: false } as const
  return (
    <PasswordDialog {...shared} onSubmit={onSubmit} onClose={onClose}>
      <p>What it means</p>
    </PasswordDialog>
  )
}

async function show(change: Partial<User>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queryClient.setQueryData(userQuery().queryKey, { ...testUser, email: 'dana@mail.kz', ...change })
  const onClose = vi.fn<() => void>()
  const view = await renderInApp(<Probe onClose={onClose} />, { queryClient })
  const dialog = await screen.findByRole('dialog', { name: 'Sure?' })
  return { ...view, onClose, dialog: within(dialog), text: () => dialog.textContent.replaceAll(/[\u2068\u2069]/g, '') }
}

test.each([{}, { has_password: true }])('an account with a password must enter it: %o [PLUS-73]', async (change) => {
  const { dialog } = await show(change)
  expect(dialog.getByLabelText(english['settings.currentPassword'])).toBeTruthy()
  expect(dialog.getByText('What it means')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Do it' })).toBeTruthy()
})

test('an account without a password is offered a link to set one, sent to its e-mail [PLUS-73]', async () => {
  const { dialog, user, text } = await show({ has_password: false, currency: 'AZN' })
  expect(dialog.queryByLabelText(english['settings.currentPassword'])).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Do it' })).toBeNull()
  expect(text()).toContain(english['settings.noPassword'].replace('{email}', 'dana@mail.kz'))
  await user.click(dialog.getByRole('button', { name: english['settings.sendPasswordLink'] }))
  await waitFor(() => expect(text()).toContain('The link is on its way to dana@mail.kz'))
  expect(send.mock.calls.map(([{ id }, { body }]) => [id, body])).toEqual([
    ['auth.requestPasswordReset', expect.objectContaining({ email: 'dana@mail.kz', region: 'AZ' })],
  ])
})

test('a link that could not be sent shows the reason, and can be sent again [PLUS-73]', async () => {
  const { dialog, user, text } = await show({ has_password: false })
  send.mockRejectedValueOnce(new ApiError('answer', 429, { message: 'RESET_TOO_OFTEN' }))
  const button = () => dialog.getByRole('button', { name: english['settings.sendPasswordLink'] })
  await user.click(button())
  await waitFor(() => expect(text()).toContain(english['API_ERRORS.RESET_TOO_OFTEN']))
  await user.click(button())
  await waitFor(() => expect(text()).toContain('The link is on its way'))
})

test('without an e-mail a link to add one is shown [PLUS-73]', async () => {
  const { dialog } = await show({ has_password: false, email: null })
  const link = dialog.getByRole('link', { name: english['profile.personalData'] })
  expect(link.getAttribute('href')).toBe('/profile/contacts')
})

test('each form with the current password handles accounts without one [PLUS-73]', () => {
  const files = globSync('src/{features,forms,shell}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const read = (file: string) => readFileSync(file, 'utf8')
  const ofSignIn = (file: string) => file.startsWith('src/features/auth/')
  const own = files.filter((file) => read(file).includes('"current-password"') && !ofSignIn(file))
  expect(own).toEqual(['src/forms/form-password-field.tsx'])
  const users = files.filter((file) => read(file).includes('<CurrentPasswordField'))
  expect(users.toSorted()).toEqual(['src/features/settings/password-form.tsx', 'src/forms/password-dialog.tsx'])
  for (const file of users) expect(read(file)).toContain('usePasswordless()')
})
