import type { Page } from '@playwright/test'

/** A device of this page that makes passkeys and verifies its holder at once (Chromium alone). */
export async function givePasskeyDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    passkeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** The holder turns out to be somebody else, or themselves again. */
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
