/** A call of a session that takes the current password: its field, and the rest of a body that is right. */
export type PasswordCheck = { operation: string; field: string; rest: object }

/** Every one of them (password-checks.test.ts). */
export const passwordChecks: readonly PasswordCheck[] = [
  { operation: 'passkeys.beginAdd', field: 'password', rest: {} },
  { operation: 'security.setSignInCode', field: 'password', rest: { is_on: true } },
  { operation: 'account.close', field: 'password', rest: {} },
  { operation: 'settings.updatePassword', field: 'old_password', rest: { new_password: 'conformance-9' } },
]
