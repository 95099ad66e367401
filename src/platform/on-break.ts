import { mayPromote } from '../lib/may-promote.ts'
import { safeLocal } from './safe-storage.ts'
import { ON_BREAK_KEY } from '../constants/storage.ts'

/** Keeps what the account says for the next start, which draws before the account has come. */
export function noteBreak(user: { status: string }) {
  if (mayPromote(user)) safeLocal.remove(ON_BREAK_KEY)
  else safeLocal.set(ON_BREAK_KEY, '1')
}

/** May the home page advertise? `user` undefined: a guest, or an account that has not come yet; then what was noted. */
export function mayAdvertise(user: { status: string } | undefined): boolean {
  return user ? mayPromote(user) : safeLocal.get(ON_BREAK_KEY) === null
}
