/** Search parameters of the inbox; any other value shows the current messages. */
export type InboxSearch = { part?: 'history' | undefined }

export const inboxSearch = ({ part }: Record<string, unknown>): InboxSearch => ({
  part: part === 'history' ? part : undefined,
})
