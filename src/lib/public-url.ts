/** Query parameters that must never be written down, whoever asks. */
const secretParameters = /token|password|secret|signature|email|phone|(^|_)(code|key|hash)$/i
/** Path segments that are one-time secrets of links in letters. */
const secretPaths = [/(\/(?:verify-email|unsubscribe)\/)[^/]+/]

/** An address fit for analytics: no tokens, codes or personal data. Text that is no address gives ''. */
export function publicUrl(address: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  const secrets = [...url.searchParams.keys()].filter((name) => secretParameters.test(name))
  for (const name of secrets) url.searchParams.delete(name)
  url.username = ''
  url.password = ''
  for (const pattern of secretPaths) url.pathname = url.pathname.replace(pattern, '$1-')
  if (/[=&]/.test(url.hash)) url.hash = '' // a marker is a bare word; anything else came from a provider
  return url.href
}
