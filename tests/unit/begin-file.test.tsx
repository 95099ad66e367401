// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { startFile } from './begin-file.ts'

/** Objects of modules: a fresh module has another one. */
const objectsOfModules = async () => ({
  module: (await import('~/platform/owner.ts')).ownerNow,
  package: (await import('dexie')).Dexie,
  query: (await import('@tanstack/react-query')).focusManager,
})

test('a file sees no page, global, timer, module or tool of the previous file', async () => {
  const late = vi.fn<() => never>()
  const { waitFor } = vi
  const { poll } = expect

  const endFirst = await startFile()
  expect(document.readyState).toBe('complete')
  const { document: page, CSSStyleSheet: Sheet, Request: Call, clearTimeout: native } = globalThis
  const first = await objectsOfModules()
  localStorage.setItem('key', 'first')
  sessionStorage.setItem('key', 'first')
  document.cookie = 'key=first'
  document.body.textContent = 'first'
  history.replaceState(null, '', '/first')
  window.addEventListener('visibilitychange', late)
  requestAnimationFrame(late)
  setTimeout(late, 1)
  setInterval(late, 1)
  Object.assign(globalThis, { leftBehind: 'first', clearTimeout: late })
  Object.assign(navigator, { leftBehind: 'first' })
  vi.waitFor = late
  expect.poll = late
  expect(screen.getByText('first')).toBeTruthy()
  await endFirst()

  const endSecond = await startFile()
  expect(document.readyState).toBe('complete')
  const second = await objectsOfModules()
  expect([document === page, CSSStyleSheet === Sheet, Request === Call]).toEqual([false, false, false])
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  expect([document.body.textContent, location.pathname]).toEqual(['', '/'])
  expect('leftBehind' in globalThis || 'leftBehind' in navigator).toBe(false)
  expect([clearTimeout, vi.waitFor, expect.poll]).toEqual([native, waitFor, poll])
  window.dispatchEvent(new Event('visibilitychange'))
  document.body.textContent = 'second'
  expect(screen.getByText('second')).toBeTruthy()
  await new Promise<void>((resolve) => setTimeout(resolve, 20))
  expect(late).not.toHaveBeenCalled()
  const shared = (Object.keys(first) as (keyof typeof first)[]).filter((name) => second[name] === first[name])
  expect(shared).toEqual([])
  await endSecond()
})
