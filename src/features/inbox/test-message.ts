import type { Notification } from '~/contract/notifications.ts'

/** A message of the inbox. For tests. */
export const testMessage = (id: string, given: Partial<Notification> = {}): Notification => ({
  id,
  title: `Message ${id}`,
  content: `Text of ${id}`,
  data: {},
  type: 'information',
  sub_type: 'email_confirmed',
  status: 'new',
  created_at: '2026-11-20T09:00:00.000Z',
  action: null,
  ...given,
})
