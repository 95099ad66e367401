/** A call that takes the current password: the field of the password, and the other fields of a valid body. */
export type PasswordCheck = { operation: string; field: string; rest: object }

/** All such calls; password-checks.test.ts compares the list with the contract. */
export const passwordChecks: readonly PasswordCheck[] = [
  { operation: 'passkeys.beginAdd', field: 'password', rest: {} },
  { operation: 'security.setSignInCode', field: 'password', rest: { is_on: true } },
  { operation: 'account.close', field: 'password', rest: {} },
  { operation: 'settings.updatePassword', field: 'old_password', rest: { new_password: 'conformance-9' } },
]
