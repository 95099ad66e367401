type Environment = Record<string, unknown>

/** Does the operator send codes to sign in with? A setting like those of lib/config, which the first view does without. */
export const parseSignInCode = ({ VITE_SIGN_IN_CODE: text }: Environment): boolean => text !== 'false'

export const sendsSignInCodes = parseSignInCode(import.meta.env ?? {})
