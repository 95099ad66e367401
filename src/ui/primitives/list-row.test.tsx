// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '~tests/unit/render.tsx'

import { ListRow } from './list-row.tsx'

/** Its icon and an arrow; decorative elements have no role. */
const arrows = (row: HTMLElement | undefined) => row?.querySelectorAll('svg').length === 2

test('a row with a target is a link with an arrow, its mark announced with its name [PROF-06 PROF-07]', async () => {
  const mark = { text: 'not verified', tone: 'warning' } as const
  await renderInApp([
    <ListRow key="to" to="/profile/contacts" icon="document" label="Personal data" mark={mark} />,
    <ListRow key="href" href="/vipclub" icon="vip" label="VIP club" />,
  ])
  const [own, server] = screen.getAllByRole('link')
  expect([own?.getAttribute('href'), server?.getAttribute('href')]).toEqual(['/profile/contacts', '/vipclub'])
  expect(own?.textContent).toBe('Personal datanot verified')
  expect([arrows(own), arrows(server)]).toEqual([true, true])
})

test('a row with an action is a button; content at its end replaces the arrow [PROF-08]', async () => {
  const open = vi.fn<() => void>()
  const { user } = await renderInApp(<ListRow icon="chat" label="Chat" isBusy end={<b>…</b>} onClick={open} />)
  const row = screen.getByRole('button')
  await user.click(row)
  expect(open).toHaveBeenCalledOnce()
  expect(row.getAttribute('aria-busy')).toBe('true')
  expect(arrows(row)).toBe(false)
})
