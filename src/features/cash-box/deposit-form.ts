import { createContext, use } from 'react'

import type { MethodOptions, PaymentMethod } from '~/contract/cash-box.ts'

import type { Others } from './method/method-list.tsx'
import type { CodeEntry } from './use-code-entry.ts'

/** The chosen method of a payment, with its loaded options. */
export type ChosenMethod = {
  method: PaymentMethod
  options: MethodOptions
  startAmount: string
  onAmount: (amount: string) => void
} & Others

/** Provided by `MethodForm` once the options have loaded. */
export const ChosenMethodContext = createContext<ChosenMethod | null>(null)

export function useChosenMethod(): ChosenMethod {
  const chosen = use(ChosenMethodContext)
  if (!chosen) throw new Error('the fields of a payment are inside a MethodPicker')
  return chosen
}

/** The state that all parts of a deposit share. */
export type DepositForm = {
  /** Renders the entry of a promo code; undefined while it is beside a question. */
  codeEntry: CodeEntry | undefined
  /** The bonus of the previous form of this panel; undefined for the first form. */
  startBonus: string | null | undefined
  onBonus: (id: string | null) => void
  isLocked: boolean
  onLeave: (url: URL) => void
  /** Without a payment page in the response (CASH-14). */
  onFailPage: (url: string) => void
}

/** Provided by `DepositPanel`. */
export const DepositFormContext = createContext<DepositForm | null>(null)

export function useDepositForm(): DepositForm {
  const form = use(DepositFormContext)
  if (!form) throw new Error('the fields of a deposit are inside a DepositPanel')
  return form
}
