type Environment = Record<string, unknown>

/** Does the operator send sign-in codes? A setting like those of lib/config, but not needed in the first view. */
export const parseSignInCode = ({ VITE_SIGN_IN_CODE: text }: Environment): boolean => text !== 'false'

export const sendsSignInCodes = parseSignInCode(import.meta.env ?? {})
