import { config } from './config.ts'

type Place = Pick<Location, 'hostname' | 'port' | 'protocol'>

/**
 * Address of the live chat's script (API-72): the operator's, on this machine the mock's own, '' where there is no
 * chat. The one foreign script that the page may load.
 */
export function chatScript(
  place: Place | undefined = globalThis.location,
  configured: string = config.chatScript,
): string {
  if (configured !== '') return configured
  if (!place) return ''
  const { hostname, port, protocol } = place
  const label = /^(?:([a-z0-9-]+)\.)?localhost$/.exec(hostname)
  return label ? `${protocol}//${label[1] ?? 'default'}--chat.localhost:${port}/live-chat/widget.js` : ''
}
