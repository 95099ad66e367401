import type { Player } from './accounts.ts'
import type { ApiResponse } from './response.ts'
import type { Trial } from './trial.ts'

export type Message = { id: string; title: string; sub_type: string; action: string | null }

/** Messages of a kind that are in the inbox now, with the response that contained them. */
export async function inboxOf(
  t: Trial,
  who: Player,
  kind: string,
): Promise<{ answer: ApiResponse; messages: Message[] }> {
  const response = await t.call('notifications.list', { who, query: { order: 'desc', 'filter[history]': '0' } })
  t.must(response.status === 200, 'the inbox is read', response)
  const { data } = response.json as { data: Message[] }
  return { answer: response, messages: data.filter(({ sub_type: own }) => own === kind) }
}
