import type { Notification } from '~/contract/notifications.ts'
import type { ToastVariant } from '~/stores/toasts-store.ts'
import type { IconName } from '~/ui/media/icon.tsx'

type Kind = Pick<Notification, 'sub_type' | 'type'>

/** Both spellings of the deposit bonus are one (NOTIF-15). */
const nameOf = ({ sub_type: subType }: Kind) => subType.replaceAll('-', '_')

/** How a message is told (NOTIF-10, NOTIF-16): what did not work, what came, and everything else, also the unknown. */
export function variantOf(message: Kind): ToastVariant {
  const name = nameOf(message)
  if (name.startsWith('rollback_') || name === 'promo_code_not_valid') return 'error'
  if (name.startsWith('commit_') || name.startsWith('activate_') || /(^|_)gift(_|$)/.test(name)) return 'success'
  return 'info'
}

/** Messages that invite to play: not told of in a break (O-68); they stay in the inbox, unread, and are told when it is over. */
const promoting: ReadonlySet<string> = new Set([
  'achievement',
  'achievement_gift',
  'lottery_ticket_bronze',
  'welcome_gift_fd_bonus',
  'activate_deposit_bonus',
  'bonus_expires',
  'tournament_starts',
])
export const promotes = (message: Kind) => promoting.has(nameOf(message))

const icons: Readonly<Record<string, IconName>> = {
  achievement: 'trophy',
  achievement_gift: 'gift',
  welcome_gift_fd_bonus: 'gift',
  commit_deposit: 'wallet',
  commit_withdrawal: 'wallet',
  rollback_deposit: 'warning',
  rollback_withdrawal: 'warning',
  lottery_ticket_bronze: 'star',
  email_confirmed: 'mail',
  email_confirmation_code_send: 'mail',
  promo_code_not_valid: 'error',
  player_status_change: 'vip',
  activate_deposit_bonus: 'bonus',
  bonus_expires: 'clock',
  tournament_starts: 'trophy',
}
const iconsOfTypes = { personal: 'profile', transactional: 'wallet', information: 'info' } as const

/** The icon of a message; of one whose kind is unknown that of its type (NOTIF-13, NOTIF-14). */
export function iconOf(message: Kind): IconName {
  const name = nameOf(message)
  return Object.hasOwn(icons, name) ? (icons[name] as IconName) : iconsOfTypes[message.type]
}

export type Tone = Notification['type'] | 'error'

/** The ground of its icon: each type has its own (NOTIF-13), what did not work is told by another. */
export function toneOf(message: Kind): Tone {
  return variantOf(message) === 'error' ? 'error' : message.type
}
