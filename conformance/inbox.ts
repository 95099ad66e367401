import type { Player } from './accounts.ts'
import type { ApiResponse } from './response.ts'
import type { Trial } from './trial.ts'

export type Message = { id: string; title: string; sub_type: string; action: string | null }

/** Messages of a kind that are in the inbox now, with the response that contained them. */
export async function inboxOf(
  t: Trial,
  player: Player,
  kind: string,
): Promise<{ response: ApiResponse; messages: Message[] }> {
  const response = await t.call('notifications.list', { player, query: { order: 'desc', 'filter[history]': '0' } })
  t.must(response.status === 200, 'the inbox is returned', response)
  const { data } = response.json as { data: Message[] }
  return { response, messages: data.filter((message) => message.sub_type === kind) }
}
