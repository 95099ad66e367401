/** What stands in the address of the inbox; anything else shows the current messages. */
export type InboxSearch = { part?: 'history' }

export const inboxSearch = ({ part }: Record<string, unknown>): InboxSearch =>
  part === 'history' ? { part: 'history' } : {}
