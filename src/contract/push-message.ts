/**
 * A push message in the format of declarative web push: browsers that support it show the message themselves, in
 * others our worker does. No imports: the worker must not contain zod.
 */
export type PushMessage = {
  web_push: 8030
  notification: {
    title: string
    /** The URL in the app that a click opens. */
    navigate: string
    body?: string
    lang?: string
    /** A later message of the same kind replaces the earlier one. */
    tag?: string
  }
  /** Unread messages, for the app's icon. */
  app_badge?: number
}
