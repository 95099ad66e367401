/**
 * The id of this page's build: its last step writes the id into index.html (tools/build/build-identity.ts), because no
 * script can contain a hash of itself.
 */
export const ownBuild = (): string => globalThis.document?.documentElement.dataset['build'] ?? ''
