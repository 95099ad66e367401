import type { Handlers } from '../handler.ts'
import type { NotificationRecord } from '../world/records.ts'
import { languageOf } from '../world/languages.ts'

export const notificationsHandlers: Pick<Handlers, 'listNotifications'> = {
  listNotifications({ query }, { player }) {
    const { notifications, user } = player()
    const language = languageOf(user.language)
    const show = ({
      id,
      type,
      sub_type,
      status,
      title,
      content,
      html,
      amount,
      link,
      createdAt,
    }: NotificationRecord) => ({
      id,
      type,
      sub_type,
      status,
      title: title[language],
      content: content[language],
      data: {
        ...(html ? { content: html[language] } : {}),
        ...(amount === null ? {} : { amount, current: user.currency }),
      },
      created_at: new Date(createdAt).toISOString(),
      action: link && JSON.stringify({ button: { title: link.label[language], url: link.url } }),
    })
    const isHistory = query['filter[history]'] === '1'
    const shown = notifications.filter((notification) => notification.isHistory === isHistory)
    return { data: shown.toSorted((a, b) => b.createdAt - a.createdAt).map(show) }
  },
}
