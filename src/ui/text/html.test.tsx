// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithoutApp } from '~tests/unit/render.tsx'

import { Html } from './html.tsx'

vi.mock('./purify.ts', () => ({ purifyHtml: (html: string) => html })) // has its own tests in a real browser

test('a broken decorative picture is hidden, one with alternative text shows it [GAME-22]', async () => {
  renderWithoutApp(<Html html='<img src="/icon" alt=""><img src="/steps" alt="Three steps">' />)
  const steps = await screen.findByRole('img', { name: 'Three steps' })
  const icon = screen.getByRole('presentation')
  for (const picture of [icon, steps]) fireEvent.error(picture)
  expect(icon.style.visibility).toBe('hidden')
  expect(steps.style.visibility).not.toBe('hidden')
})

test('a single picture renders at once, without the sanitizer, and is hidden if broken [GAME-22]', () => {
  renderWithoutApp(<Html html='<img src="/img/c/slots" alt="" width="24" height="24">' whileLoading={null} />)
  const icon = screen.getByRole('presentation')
  expect(icon.getAttribute('loading')).toBe('lazy')
  fireEvent.error(icon)
  expect(icon.style.visibility).toBe('hidden')
})
