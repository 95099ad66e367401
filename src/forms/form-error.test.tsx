// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { ApiError } from '~/api/transport/api-error.ts'
import { english } from '~tests/unit/catalogues.ts'
import { renderInApp } from '~tests/unit/render.tsx'

import { useFailedChangeText, useFailedChoiceText } from './form-error.tsx'

const failures: [name: string, error: unknown, isCertain: boolean][] = [
  ['an error response', new ApiError('answer', 409, {}), true],
  ['an error response after a lost try', new ApiError('answer', 409, {}, { afterLost: true }), false],
  ['a failure of the server', new ApiError('answer', 500, {}), false],
  ['a response that breaks the contract', new ApiError('contract', 200, {}), false],
  ['no response', new ApiError('network', 0, {}), false],
  ['no response to the last retry', new ApiError('aborted', 0, {}), false],
  ['an intercepted response', new ApiError('foreign', 503, {}), false],
  ['an exception of the app', new Error('bug'), false],
]

test.each(failures)(
  '%s: the text claims a failure only if the server has certainly not acted [PLUS-66]',
  async (_, error, isCertain) => {
    function Text() {
      return useFailedChangeText()(error, 'security.endFailed')
    }
    const { container } = await renderInApp(<Text />)
    expect(container.textContent).toBe(english[isCertain ? 'security.endFailed' : 'form.lostChange'])
  },
)

test.each([...failures, ['another player', new ApiError('player-changed', 0, {}), null] as const])(
  '%s: a lost choice names a reason only if the server has not acted [PLUS-66]',
  async (_, error, isCertain) => {
    function Text() {
      return useFailedChoiceText()(error)
    }
    const { container } = await renderInApp(<Text />)
    const text = english[isCertain ? 'API_ERRORS.DEFAULT' : 'form.lostChange']
    expect(container.textContent).toBe(isCertain === null ? '' : text)
  },
)
