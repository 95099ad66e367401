/**
 * Headers in which other proxies name the client or the URL. The servers remove them, because an API that reads one
 * would accept the value of a player.
 */
export const DROPPED_HEADERS = [
  'Forwarded',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Server',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'Fastly-Client-IP',
  'X-Original-URL',
  'X-Rewrite-URL',
]

/** Returns the IP ranges of a list; throws for anything else, because the text becomes part of a server's rules. */
export function readRanges(name: string, text = ''): string[] {
  const ranges = text.split(/[\s,]+/).filter((item) => item !== '')
  for (const range of ranges)
    if (!/^[0-9a-fA-F.:]+(?:\/\d{1,3})?$/.test(range)) throw new Error(`${name} names no IP address or range: ${range}`)
  return ranges
}
