import type { Player } from './accounts.ts'
import type { Answer } from './answer.ts'
import type { Trial } from './trial.ts'

export type Message = { id: string; title: string; sub_type: string; action: string | null }

/** Messages of a kind that are in the inbox now, with the response that contained them. */
export async function inboxOf(t: Trial, who: Player, kind: string): Promise<{ answer: Answer; messages: Message[] }> {
  const answer = await t.ask('notifications.list', { who, query: { order: 'desc', 'filter[history]': '0' } })
  t.must(answer.status === 200, 'the inbox is read', answer)
  const { data } = answer.json as { data: Message[] }
  return { answer, messages: data.filter(({ sub_type: own }) => own === kind) }
}
