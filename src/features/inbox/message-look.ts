import { bonusSubTypes, type Notification, type NotificationSubType } from '~/contract/notifications.ts'
import { invitesToPlay } from '~/lib/on-break.ts'
import { leadsToOff } from '~/platform/operator-marks.ts'
import type { ToastVariant } from '~/stores/toasts-store.ts'
import type { IconName } from '~/ui/media/icon.tsx'

type Kind = Pick<Notification, 'sub_type' | 'type'>
/** Treats both spellings of the deposit bonus as one (NOTIF-15). */
type Name<Text extends string> = Text extends `${infer Start}-${infer End}` ? Name<`${Start}_${End}`> : Text
type Look = {
  icon: IconName
  /** Variant of its toast (NOTIF-10, NOTIF-16): a failure, a receipt, or other. */
  variant: ToastVariant
  /** Invites to play: not announced during a break (O-68); stays unread in the inbox and is announced after it. */
  promotes?: true
}

/** Look of every known message (NOTIF-14): a new name without a look is a type error. */
const looks: Readonly<Record<Name<NotificationSubType>, Look>> = {
  achievement: { icon: 'trophy', variant: 'info', promotes: true },
  achievement_gift: { icon: 'gift', variant: 'success', promotes: true },
  welcome_gift_fd_bonus: { icon: 'gift', variant: 'success', promotes: true },
  commit_deposit: { icon: 'wallet', variant: 'success' },
  commit_withdrawal: { icon: 'wallet', variant: 'success' },
  rollback_deposit: { icon: 'warning', variant: 'error' },
  rollback_withdrawal: { icon: 'warning', variant: 'error' },
  lottery_ticket_bronze: { icon: 'star', variant: 'info', promotes: true },
  email_confirmed: { icon: 'mail', variant: 'info' },
  email_confirmation_code_send: { icon: 'mail', variant: 'info' },
  promo_code_not_valid: { icon: 'error', variant: 'error' },
  player_status_change: { icon: 'vip', variant: 'info' },
  activate_deposit_bonus: { icon: 'bonus', variant: 'success', promotes: true },
  bonus_expires: { icon: 'clock', variant: 'info', promotes: true },
  tournament_starts: { icon: 'trophy', variant: 'info', promotes: true },
  limits_review: { icon: 'pause', variant: 'info' },
  bonus_finished: { icon: 'bonus', variant: 'success' },
  bonus_wasted: { icon: 'bonus', variant: 'info' },
  bonus_expired: { icon: 'clock', variant: 'info' },
  spins_won: { icon: 'bonus', variant: 'success', promotes: true },
  cashback_ready: { icon: 'bonus', variant: 'success', promotes: true },
  offer_open: { icon: 'gift', variant: 'info', promotes: true },
  promo_code_taken: { icon: 'gift', variant: 'success', promotes: true },
  new_device: { icon: 'warning', variant: 'info' },
  passkey_added: { icon: 'lock', variant: 'info' },
  passkey_renamed: { icon: 'lock', variant: 'info' },
  passkey_removed: { icon: 'lock', variant: 'info' },
  password_reset: { icon: 'warning', variant: 'info' },
  sign_in_code_on: { icon: 'lock', variant: 'info' },
  sign_in_code_off: { icon: 'lock', variant: 'info' },
  totp_on: { icon: 'lock', variant: 'info' },
  totp_off: { icon: 'lock', variant: 'info' },
  recovery_code_used: { icon: 'warning', variant: 'info' },
  recovery_codes_renewed: { icon: 'lock', variant: 'info' },
  device_trusted: { icon: 'lock', variant: 'info' },
}
const iconsOfTypes = { personal: 'profile', transactional: 'wallet', information: 'info' } as const

const nameOf = ({ sub_type: subType }: Kind) => subType.replaceAll('-', '_')

function lookOf(message: Kind): Look | undefined {
  const name = nameOf(message)
  return Object.hasOwn(looks, name) ? looks[name as keyof typeof looks] : undefined
}

/** Toast variant of a message; of an unknown kind, what its name implies (NOTIF-10, NOTIF-16). */
export function variantOf(message: Kind): ToastVariant {
  const look = lookOf(message)
  if (look) return look.variant
  const name = nameOf(message)
  if (name.startsWith('rollback_')) return 'error'
  if (name.startsWith('commit_') || name.startsWith('activate_') || /(^|_)gift(_|$)/.test(name)) return 'success'
  return 'info'
}

/**
 * May the button of a message be shown? Not after its target has ended or been switched off, and during a break not if
 * it invites to play (O-68).
 */
export const isOffered = (
  message: Kind,
  { href, isOver }: { href: string; isOver: boolean },
  { isOnBreak, hasMark }: { isOnBreak: boolean; hasMark: (mark: string) => boolean },
) => !isOver && !leadsToOff(href, hasMark) && !(isOnBreak && (promotes(message) || invitesToPlay(href)))

export const promotes = (message: Kind): boolean => lookOf(message)?.promotes ?? false

const unreadAfterToast: ReadonlySet<string> = new Set(['achievement_gift', 'bonus_expires', ...bonusSubTypes])

/**
 * True for prizes, changes of a bonus and reminders of its end. They stay unread after their toast, because nothing
 * else leads the player to them (NOTIF-08, PLUS-70).
 */
export const staysUntilRead = ({ sub_type: kind }: Kind): boolean => unreadAfterToast.has(kind)

/** The icon of a message; for an unknown kind, the icon of its type (NOTIF-13, NOTIF-14). */
export const iconOf = (message: Kind): IconName => lookOf(message)?.icon ?? iconsOfTypes[message.type]

export type Tone = Notification['type'] | 'error'

/** Background of its icon: one per type (NOTIF-13), and another for failures. */
export const toneOf = (message: Kind): Tone => (variantOf(message) === 'error' ? 'error' : message.type)
