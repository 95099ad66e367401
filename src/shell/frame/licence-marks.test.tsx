// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { hrefs, textsOf } from '~tests/unit/queries.ts'
import { renderInApp } from '~tests/unit/render.tsx'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllEnvs())

/** The block in a build with these licences. */
async function draw(licences?: string) {
  if (licences !== undefined) vi.stubEnv('VITE_LICENCE_LOGOS', licences)
  const { LicenceMarks } = await import('./licence-marks.tsx')
  return renderInApp(<LicenceMarks />)
}

test('no licence is shown unless it is configured [STATIC-11]', async () => {
  await draw()
  expect(screen.queryByRole('list')).toBeNull()
})

test('configured licences have name, picture and a link to look them up [STATIC-11]', async () => {
  await draw(' First | https://licence.example/1 | l/first ; Second | https://licence.example/2;Third;')
  expect(textsOf('listitem')).toEqual(['', 'Second', 'Third'])
  expect(hrefs()).toEqual(['https://licence.example/1', 'https://licence.example/2'])
  expect(screen.getByRole('link', { name: 'First' }).getAttribute('rel')).toBe('noopener noreferrer')
})

test.each(['javascript:alert(1)', 'data:text/html,<p>', '\\\\evil.example'])(
  'an invalid URL leaves the name of its licence without a link: %s [STATIC-11]',
  async (url) => {
    await draw(`First | ${url}`)
    expect(textsOf('listitem')).toEqual(['First'])
    expect(hrefs()).toEqual([])
  },
)

test.each(['', ' ; | https://licence.example ;', '|||'])(
  'a list without names is no list: "%s" [STATIC-11]',
  async (list) => {
    await draw(list)
    expect(screen.queryByRole('list')).toBeNull()
  },
)
