/**
 * What travels to a device, as the browsers' declarative web push has it: one that knows it shows the message by itself,
 * in another our worker does. No imports: the worker must not carry zod.
 */
export type PushMessage = {
  web_push: 8030
  notification: {
    title: string
    /** Where a press leads: an address of the app. */
    navigate: string
    body?: string
    lang?: string
    /** A later message of the same kind takes the place of the earlier one. */
    tag?: string
  }
  /** Unread messages, for the app's icon. */
  app_badge?: number
}
