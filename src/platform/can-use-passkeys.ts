import { isEmbedded } from './embedding.ts'

/** Has this page passkeys? Browsers give them to secure pages alone, and to none in a frame of another site. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !isEmbedded()
