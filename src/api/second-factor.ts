import { mutationOptions } from '@tanstack/react-query'

import type { SecondStep, Tokens } from '~/contract/auth.ts'
import {
  completeSecondStep,
  confirmTotp,
  forgetDevices,
  renewRecoveryCodes,
  startTotp,
  turnOffTotp,
} from '~/contract/second-factor.ts'
import { safeLocal } from '~/platform/safe-storage.ts'

import { ApiError, hasCode } from './transport/api-error.ts'
import { send } from './transport/client.ts'

const deviceKey = (playerId: string) => `trusted-device:${playerId}` as const

/**
 * Returns the tokens of a sign-in on a trusted device (PLUS-98); null if a code is needed. The token of a device that the
 * server has forgotten is removed.
 */
export async function tokensOfTrustedDevice({ id, player_id }: SecondStep): Promise<Tokens | null> {
  const key = deviceKey(player_id)
  const token = safeLocal.get(key)
  if (token === null) return null
  try {
    return await send(completeSecondStep, { body: { step_id: id, device_token: token } })
  } catch (error) {
    if (error instanceof ApiError && hasCode(error.problem, 'CODE_WRONG')) safeLocal.remove(key)
    return null
  }
}

type Given = { step: SecondStep; code: string; trustsDevice: boolean }

/** Completes a sign-in with a code (PLUS-97); returns the tokens. Stores the token of a device that is now trusted. */
export function completeSecondStepMutation() {
  return mutationOptions({
    mutationKey: ['second-factor', 'complete'],
    async mutationFn({ step, code, trustsDevice }: Given): Promise<Tokens> {
      const body = { step_id: step.id, code, trusts_device: trustsDevice }
      const { device_token: token, ...tokens } = await send(completeSecondStep, { body })
      if (token !== undefined) safeLocal.set(deviceKey(step.player_id), token)
      return tokens
    },
  })
}

/** Returns a new secret that waits for its first code (PLUS-97). */
export function startTotpMutation() {
  return mutationOptions({
    mutationKey: ['second-factor', 'start'],
    mutationFn: (password: string) => send(startTotp, { body: { password } }),
  })
}

/** Turns the second factor on; returns the recovery codes, which the app stores nowhere. */
export function confirmTotpMutation() {
  return mutationOptions({
    mutationKey: ['second-factor', 'confirm'],
    mutationFn: async (code: string) => (await send(confirmTotp, { body: { code } })).recovery_codes,
  })
}

/** The current password, and a code of the app or a recovery code. */
type Confirmed = { password: string; code: string }

/** Replaces the recovery codes; returns the new ones. */
export function renewRecoveryCodesMutation() {
  return mutationOptions({
    mutationKey: ['second-factor', 'renew'],
    mutationFn: async (body: Confirmed) => (await send(renewRecoveryCodes, { body })).recovery_codes,
  })
}

/** Turns the second factor off. */
export function turnOffTotpMutation() {
  return mutationOptions({
    mutationKey: ['second-factor', 'off'],
    mutationFn: (body: Confirmed) => send(turnOffTotp, { body }),
  })
}

/** Forgets one trusted device, or all if no id is passed (PLUS-98). */
export function forgetDevicesMutation() {
  return mutationOptions({
    mutationKey: ['second-factor', 'forget'],
    mutationFn: (id: string | null) => send(forgetDevices, { body: { device_id: id } }),
  })
}
