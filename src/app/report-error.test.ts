// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { createReporter, type ErrorReport } from './report-error.ts'

function reporter(options: Partial<Parameters<typeof createReporter>[0]> = {}) {
  const onReport = vi.fn<(report: ErrorReport) => void>()
  return { onReport, ...createReporter({ onReport, ...options }) }
}

test('failed chunks and errors of the service worker are not reported [NET-21 ANLT-07 O-22]', () => {
  const { report, onReport } = reporter()
  report(new TypeError('Failed to fetch dynamically imported module: https://x.test/a.js'), 'window')
  report(new Error('Failed to update a ServiceWorker for scope'), 'promise')
  report(new DOMException('stopped', 'AbortError'), 'promise')
  expect(onReport).not.toHaveBeenCalled()
  report(new Error('a real one'), 'window')
  expect(onReport).toHaveBeenCalledOnce()
})

test('render errors, each 500, contract breaches and odd responses are reported [ANLT-07]', () => {
  const { report, reportCall, onReport } = reporter()
  report(new Error('drawing failed'), 'crash')
  const endpoint = 'lobby.shortcuts'
  reportCall({ kind: 'server-error', endpoint, status: 500, attempt: 0 })
  reportCall({ kind: 'contract', endpoint, detail: 'data.0.slug' })
  reportCall({ kind: 'odd-answer', endpoint, detail: 'text' })
  expect(onReport.mock.calls.map(([{ name, message, where }]) => [name, message, where])).toEqual([
    ['Error', 'drawing failed', 'crash'],
    ['server-error', '500', 'lobby.shortcuts'],
    ['contract', 'data.0.slug', 'lobby.shortcuts'],
    ['odd-answer', 'text', 'lobby.shortcuts'],
  ])
})

test('every report is sent, with any random value [ANLT-06]', () => {
  const { report, onReport } = reporter({ random: () => 0.999999 })
  for (let count = 0; count < 20; count += 1) report(new Error(`number ${count}`), 'window')
  expect(onReport).toHaveBeenCalledTimes(20)
  const half = reporter({ sampleRate: 0.5, random: () => 0.5 })
  half.report(new Error('left out'), 'window')
  expect(half.onReport).not.toHaveBeenCalled()
})

test('the same error at the same location is reported once', () => {
  const { report, onReport } = reporter()
  for (const where of ['crash', 'crash', 'crash-reload']) report(new Error('again'), where)
  expect(onReport.mock.calls.map(([{ where }]) => where)).toEqual(['crash', 'crash-reload'])
})

test('a balance call with a 500 is a technical issue for a player, once per call [NET-12 NET-06]', () => {
  const onTechnicalIssue = vi.fn<(place: 'balance') => void>()
  const state = { isSignedIn: true }
  const { reportCall, onReport } = reporter({ onTechnicalIssue, isSignedIn: () => state.isSignedIn })
  const call = { kind: 'server-error', endpoint: 'profile.getBalance', status: 500 } as const
  reportCall({ ...call, attempt: 0 })
  reportCall({ ...call, attempt: 1 })
  expect(onTechnicalIssue.mock.calls).toEqual([['balance']])
  state.isSignedIn = false
  reportCall({ ...call, attempt: 0 })
  reportCall({ ...call, endpoint: 'profile.getUser', attempt: 0 })
  expect(onTechnicalIssue).toHaveBeenCalledOnce()
  expect(onReport).toHaveBeenCalledTimes(4)
})

test('uncaught errors are reported until unsubscribed', () => {
  const { watch, onReport } = reporter()
  const stop = watch(window)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('loose') }))
  stop()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }))
  expect(onReport.mock.calls.map(([{ message }]) => message)).toEqual(['loose'])
})
