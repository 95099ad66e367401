import { config } from '~/lib/config.ts'

type Place = Pick<Location, 'hostname' | 'port' | 'protocol'>

/**
 * URL of the page that holds the live chat (API-72): the operator's, on localhost the mock's, '' if there is no chat.
 * It has a separate origin, so that the provider's script never runs in our pages.
 */
export function chatPage(place: Place | undefined = globalThis.location, configured: string = config.chatPage): string {
  if (configured !== '') return configured
  if (!place) return ''
  const { hostname, port, protocol } = place
  const label = /^(?:([a-z0-9-]+)\.)?localhost$/.exec(hostname)
  return label ? `${protocol}//${label[1] ?? 'default'}--chat.localhost:${port}/live-chat/page.html` : ''
}
