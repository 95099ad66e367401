import { notificationSubTypes } from '../../../src/contract/notifications.ts'
import { notificationKinds, prizeOfSpins } from './kinds.ts'
import { messageOf } from './message-of.ts'
import type { NotificationRecord } from '../../world/records.ts'
import { four } from '../../seed/localised.ts'
import type { ReadyMadePlayer } from '../players/seed.ts'

const hour = 60 * 60_000

type Template = Omit<NotificationRecord, 'id' | 'createdAt'> & { hoursAgo: number }

const { title, content, html = null } = notificationKinds.commit_deposit
const depositReceived = { title, content, html }

const templates: readonly Template[] = [
  {
    hoursAgo: 1,
    title: four('Welcome aboard', 'Добро пожаловать', 'Қош келдіңіз', 'Xoş gəlmisiniz'),
    content: four(
      'Try any game in demo before you play for money.',
      'Попробуйте любую игру в демо, прежде чем играть на деньги.',
      'Ақшаға ойнамас бұрын кез келген ойынды демода байқап көріңіз.',
      'Pulla oynamazdan əvvəl istənilən oyunu demo rejimində sınayın.',
    ),
    html: null,
    amount: null,
    type: 'information',
    category: 'news',
    sub_type: 'welcome',
    status: 'new',
    link: { url: '/demo', label: four('Open demo games', 'Открыть демо', 'Демоны ашу', 'Demo oyunları aç') },
    isHistory: false,
  },
  {
    hoursAgo: 5,
    title: four('Confirm your details', 'Подтвердите данные', 'Деректеріңізді растаңыз', 'Məlumatlarınızı təsdiqləyin'),
    content: four(
      'Once your documents are approved, the limit on withdrawals is lifted.',
      'После подтверждения документов лимит на вывод средств снимается.',
      'Құжаттар расталған соң ақша шығару лимиті алып тасталады.',
      'Sənədlər təsdiqləndikdən sonra pul çıxarışı limiti götürülür.',
    ),
    html: null,
    amount: null,
    type: 'personal',
    category: 'account',
    sub_type: 'verification',
    status: 'new',
    link: { url: '/profile/documents', label: four('Documents', 'Документы', 'Құжаттар', 'Sənədlər') },
    isHistory: false,
  },
  {
    hoursAgo: 30,
    ...depositReceived,
    amount: 1_000_000,
    type: 'transactional',
    category: 'payment',
    sub_type: 'commit_deposit',
    status: 'read',
    link: null,
    isHistory: false,
  },
  {
    hoursAgo: 200,
    title: four('Play at your own pace', 'Играйте в своём темпе', 'Өз ырғағыңызбен ойнаңыз', 'Öz tempinizdə oynayın'),
    content: four(
      'Set a limit or take a break whenever you need.',
      'Установите лимит или сделайте перерыв, когда нужно.',
      'Қажет кезде лимит қойыңыз немесе үзіліс жасаңыз.',
      'Lazım olduqda limit qoyun və ya fasilə verin.',
    ),
    html: null,
    amount: null,
    type: 'information',
    category: 'account',
    sub_type: 'responsible',
    status: 'read',
    link: {
      url: '/responsible-gaming',
      label: four('Responsible gaming', 'Ответственная игра', 'Жауапты ойын', 'Məsuliyyətli oyun'),
    },
    isHistory: true,
  },
]

const statuses = ['new', 'available', 'showed', 'read'] as const
const AMOUNT = 500_000

/** One message of every kind in every open status in turn, and some that are over. */
function fullInbox(playerId: string, now: number): NotificationRecord[] {
  const open = notificationSubTypes.map((subType, index) =>
    messageOf(`nt_${playerId}_full_${index + 1}`, subType, {
      amount: AMOUNT,
      status: statuses[index % statuses.length] ?? 'new',
      createdAt: now - (index + 2) * hour,
    }),
  )
  const over = (['closed', 'expired'] as const).flatMap((status, row) =>
    notificationSubTypes.slice(0, 6).map((subType, index) =>
      messageOf(`nt_${playerId}_over_${row}_${index}`, subType, {
        amount: AMOUNT,
        status,
        createdAt: now - (60 + row * 40 + index * 5) * hour,
      }),
    ),
  )
  const short = messageOf(`nt_${playerId}_short`, 'achievement_gift', { status: 'new', createdAt: now, life: hour })
  const broken = messageOf(`nt_${playerId}_broken`, 'player_status_change', {
    status: 'read',
    createdAt: now - 50 * hour,
  })
  return [...open, ...over, { ...short, ...prizeOfSpins('nar-bagi') }, { ...broken, isActionBroken: true }]
}

/** The initial inbox of a player. Only a player with deposits has a message of a deposit. */
export function firstNotifications(
  { id, depositsCount, hasNotifications }: ReadyMadePlayer,
  now: number,
): NotificationRecord[] {
  const shown = templates.filter(({ type }) => depositsCount > 0 || type !== 'transactional')
  const plain = shown.map(({ hoursAgo, ...template }, index) =>
    Object.assign(template, { id: `nt_${id}_${index + 1}`, createdAt: now - hoursAgo * hour }),
  )
  return hasNotifications ? [...plain, ...fullInbox(id, now)] : plain
}
