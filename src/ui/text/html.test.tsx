// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'

import { Html } from './html.tsx'

vi.mock('./purify.ts', () => ({ purifyHtml: (html: string) => html })) // has its own tests in a real browser

test('a picture that only adorns leaves its place empty when it does not come, one that tells something its text [GAME-22]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<Html html='<img src="/icon" alt=""><img src="/steps" alt="Three steps">' />))
  await expect.poll(() => place.querySelectorAll('img').length).toBe(2)
  const [icon, steps] = place.querySelectorAll('img')
  await act(async () => {
    for (const picture of [icon, steps]) picture?.dispatchEvent(new Event('error'))
  })
  expect(icon?.style.visibility).toBe('hidden')
  expect(steps?.style.visibility).not.toBe('hidden')
})
