import { screen } from '@testing-library/react'
import { expect } from 'vitest'

import type { showForm } from './form.tsx'
import { becameMarkup } from './naughty.ts'

/** The form stands, nothing of the text has become markup or code, and nothing was written to the address. */
export function expectHarmless({ container, history: places }: Awaited<ReturnType<typeof showForm>>) {
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(becameMarkup(container)).toEqual([])
  expect(window).not.toHaveProperty('__pwned')
  expect(({} as Record<string, unknown>)['player']).toBeUndefined()
  expect(places.location.href).toBe('/auth/here')
}
