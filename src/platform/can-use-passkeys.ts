import { isEmbedded } from './app-mode.ts'

/** True if this page can use passkeys. Browsers offer them only to secure pages, and not in a cross-site frame. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !isEmbedded()
