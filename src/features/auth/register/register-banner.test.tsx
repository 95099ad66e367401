// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { Banner } from '~/contract/banners.ts'

import { showForm } from '~tests/unit/form.tsx'
import { RegisterBanner } from './register-banner.tsx'

const banner = (slug: string, main_header: string, sub_header = '-'): Banner => ({
  slug,
  main_header,
  sub_header,
  image_url: `/img/s/${slug}`,
  video_url: null,
  video_banner_ios: null,
  video_banner_android: null,
  description: '-',
  button_text: '-',
  button_link: '/register',
  tournament_slug: null,
  blur_bg: null,
  blur_height: null,
  isAppLink: false,
})
const banners = [
  banner('spins', '250 free spins', 'with the first deposit'),
  { ...banner('cup', 'The Steppe Cup'), description: 'Fifty prizes', button_text: 'Sign up' },
]

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

async function show(search: string, status: number, body: unknown) {
  history.replaceState(null, '', `/auth/register${search}`)
  return showForm(<RegisterBanner />, 'en', { status, body })
}

test('the sign-up shows the banner of the visit, else the first [AUTH-06 BANNER-28 SHELL-42]', async () => {
  const shown = async (search: string) => {
    const { container } = await show(search, 200, { data: banners })
    await screen.findByRole('complementary')
    return container.textContent
  }
  expect(await shown('')).toBe('250 free spinswith the first deposit')
  expect(await shown('?lnd=cup')).toBe('The Steppe CupFifty prizes')
  sessionStorage.clear()
  expect(await shown('?lnd=unknown')).toContain('250 free spins')
})

test('the banner is requested by category, currency and language [API-86]', async () => {
  const { server } = await show('', 200, { data: banners })
  await screen.findByRole('complementary')
  expect(server.asked).toEqual(['/api/v1/banners/register_banner?currency=KZT&language=en'])
})

test('without banners only the form is shown [AUTH-06]', async () => {
  for (const [status, body] of [
    [200, { data: [] }],
    [404, { message: 'NOT_FOUND' }],
  ] as const) {
    const { container } = await show('', status, body)
    await waitFor(() => expect(container.innerHTML).toBe('')) // no space is reserved either
  }
})
