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
const banners = [banner('spins', '250 free spins', 'with the first deposit'), banner('cup', 'The Steppe Cup')]

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

async function show(search: string, status: number, body: unknown) {
  history.replaceState(null, '', `/auth/register${search}`)
  const form = await showForm(<RegisterBanner />, 'en', { status, body })
  // its place while it loads is hidden from roles
  await waitFor(() => expect(form.container.querySelector('div[aria-hidden]')).toBeNull())
  return form
}

test('the sign-up shows the banner that the visit came for, else the first [AUTH-06 BANNER-28 SHELL-42]', async () => {
  expect((await show('', 200, { data: banners })).container.textContent).toBe('250 free spinswith the first deposit')
  expect((await show('?lnd=cup', 200, { data: banners })).container.textContent).toBe('The Steppe Cup')
  sessionStorage.clear()
  expect((await show('?lnd=unknown', 200, { data: banners })).container.textContent).toContain('250 free spins')
})

test('it is asked for by category, currency and language [API-86]', async () => {
  const { server } = await show('', 200, { data: banners })
  expect(server.asked).toEqual(['/api/v1/banners/register_banner?currency=KZT&language=en'])
})

test('without banners the form stands alone [AUTH-06]', async () => {
  for (const [status, body] of [
    [200, { data: [] }],
    [404, { message: 'NOT_FOUND' }],
  ] as const) {
    await show('', status, body)
    expect(screen.queryByRole('complementary')).toBeNull()
  }
})
