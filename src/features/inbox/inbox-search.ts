import { oneOf, type UrlTexts } from '~/lib/search-values.ts'

/** Search parameters of the inbox; any other value shows the current messages. */
export type InboxSearch = { part?: 'history' | undefined }

export const inboxSearch = ({ part }: UrlTexts): InboxSearch => ({
  part: oneOf(['history'], part),
})
