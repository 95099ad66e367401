/** Has this browser passkeys? Only where the page is a secure one. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis
