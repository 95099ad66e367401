import { screen } from '@testing-library/react'
import { expect } from 'vitest'

import type { showForm } from './form.tsx'
import { becameMarkup } from './naughty.ts'

/** Expects that the form is intact, that no part of the text became markup or code, and that the URL is unchanged. */
export function expectHarmless({ container, history }: Awaited<ReturnType<typeof showForm>>) {
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(becameMarkup(container)).toEqual([])
  expect(window).not.toHaveProperty('__pwned')
  expect(({} as Record<string, unknown>)['player']).toBeUndefined()
  expect(history.location.href).toBe('/auth/here')
}
