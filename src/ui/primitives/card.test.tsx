// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'

import { renderWithoutApp } from '~tests/unit/render.tsx'

import { Card } from './card.tsx'

test('a card is a region named by its heading; without one it is a plain surface', () => {
  renderWithoutApp(
    <>
      <Card title="Storage">facts</Card>
      <Card className="wide">no heading</Card>
    </>,
  )
  expect(screen.getByRole('region', { name: 'Storage' }).textContent).toBe('Storagefacts')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Storage'])
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(screen.getByText('no heading').classList.contains('wide')).toBe(true)
})

test('a card with a submit handler is a form, validated by the app', async () => {
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const { user } = renderWithoutApp(
    <Card title="Password" onSubmit={send}>
      <button type="submit">Save</button>
    </Card>,
  )
  expect(screen.getByRole<HTMLFormElement>('form', { name: 'Password' }).noValidate).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledTimes(1)
})
