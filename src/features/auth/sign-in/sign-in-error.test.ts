import { expect, test, vi } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import type { Problem } from '~/contract/problem.ts'

import { signInErrorOf } from './use-first-try.ts'

const rejected = (problem: Problem, status = 400) => new ApiError('answer', status, problem)

test('a ban is recognised in a message and in a domain error [AUTH-05 ERR-14]', () => {
  expect(signInErrorOf(rejected({ message: 'AUTH_USER_BANNED' }, 403))).toBe('banned')
  expect(signInErrorOf(rejected({ errors: { domain: ['AUTH_USER_BANNED'] } }, 403))).toBe('banned')
})

test('a redirect in an error response is followed [AUTH-19 AUTH-39]', () => {
  expect(signInErrorOf(rejected({ message: 'MOVED', redirect_url: '/contacts' }))).toBe('redirect')
})

test('a missing response is not a rejection [AUTH-39]', () => {
  expect(signInErrorOf(new ApiError('network', 0, {}))).toBe('lost')
})

test('an unexplained error is reported once, others are not [ERR-15]', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  expect(signInErrorOf(rejected({ message: 'GENERAL_ERROR' }, 500))).toBe('shown')
  expect(signInErrorOf(rejected({ message: 'AUTH_WRONG_CREDENTIALS' }))).toBe('shown')
  expect(report).toHaveBeenCalledTimes(1)
})
