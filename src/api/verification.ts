import { mutationOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'

import {
  checkPhoneCode,
  confirmEmail,
  getEmailState,
  sendEmailLetter,
  sendPhoneCode,
  type CodeSent,
} from '~/contract/verification.ts'
import { EMAIL_STATE_POLL } from '~/constants/verification.ts'

import { send } from './transport/client.ts'
import { pollEvery } from './transport/refetch.ts'
import { refetchUser } from './profile.ts'
import { tokens } from './transport/tokens.ts'

const key = ['verification'] as const

type Result = { client: QueryClient }
/** The last code sent in this visit, and when (ms by `performance.now`), for the wait before the next one. */
export type SentCode = CodeSent & { at: number }

/** The last code that was sent during this visit; local state, never fetched. */
export function codeSentQuery(contact: 'phone' | 'email') {
  return queryOptions<SentCode>({ queryKey: [...key, 'sent', contact], queryFn: skipToken, staleTime: Infinity })
}

const keepSent = (contact: 'phone' | 'email') => (sent: CodeSent, _given: unknown, _result: unknown, context: Result) =>
  context.client.setQueryData(codeSentQuery(contact).queryKey, { ...sent, at: performance.now() })

/** Sends a code to the phone; the number of tries in the account changes with it (PROF-22). */
export function sendPhoneCodeMutation() {
  return mutationOptions({
    mutationKey: [...key, 'phone-code'],
    mutationFn: (phone: string) => send(sendPhoneCode, { body: { phone } }),
    onSuccess: keepSent('phone'),
    onSettled: (_sent, _error, _phone, _result, context) => refetchUser(context.client),
  })
}

/** Confirms the phone, then fetches the player again. */
export function checkPhoneCodeMutation() {
  return mutationOptions({
    mutationKey: [...key, 'check-phone'],
    mutationFn: (code: string) => send(checkPhoneCode, { body: { code } }),
    onSuccess: (_done, _code, _result, context) => refetchUser(context.client),
  })
}

/** Sends the letter with a link and a code (API-19). */
export function sendEmailLetterMutation() {
  return mutationOptions({
    mutationKey: [...key, 'letter'],
    mutationFn: () => send(sendEmailLetter, {}),
    onSuccess: keepSent('email'),
  })
}

/** Confirms the e-mail by the token of a link, or by the code of the letter (API-21). */
export function confirmEmailMutation() {
  return mutationOptions({
    mutationKey: [...key, 'confirm-email'],
    mutationFn: (token: string) => send(confirmEmail, { params: { token } }),
    // the link may be opened while signed out
    onSuccess: (_done, _token, _result, context) => (tokens.current() ? refetchUser(context.client) : undefined),
  })
}

/** Polled while the letter is awaited, because its link may be opened on another device (API-20, O-27). */
export function emailStateQuery() {
  return queryOptions({
    queryKey: [...key, 'email-state'],
    queryFn: ({ signal }) => send(getEmailState, {}, { signal }),
    refetchInterval: pollEvery(EMAIL_STATE_POLL),
    staleTime: 0,
  })
}
