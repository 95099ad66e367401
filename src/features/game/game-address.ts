/**
 * The address a game may be shown at, or null. It must be http(s) and on another origin than ours: a frame of
 * our own origin with scripts could leave its sandbox.
 */
export function gameAddress(url: string, ownOrigin: string): URL | null {
  const address = URL.parse(url)
  if (!address || !['https:', 'http:'].includes(address.protocol)) return null
  return address.origin === ownOrigin ? null : address
}
