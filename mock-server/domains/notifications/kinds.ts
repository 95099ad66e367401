import type { MessageKind } from '../../../src/contract/message-settings.ts'
import type { NotificationSubType, Notification } from '../../../src/contract/notifications.ts'
import { four, type Localised } from '../../seed/localised.ts'
import { bonusKinds } from './bonus-texts.ts'
import type { NotificationLink } from './links.ts'
import { depositOutcomes, toHistory, withdrawalOutcomes } from './payment-texts.ts'
import { reminderKinds } from './reminder-texts.ts'
import { securityKinds } from './security-texts.ts'

/** The subject of a message. Players can turn off every kind except messages about their account. */
export type MessageCategory = MessageKind | 'account'

/** The text of a message of one kind. `withAmount`: it is about money. */
export type NotificationKind = {
  type: Notification['type']
  category: MessageCategory
  title: Localised
  content: Localised
  html?: Localised
  withAmount?: true
  link?: NotificationLink | null
}

const toBonuses: NotificationLink = {
  url: '/bonuses',
  label: four('My bonuses', 'Мои бонусы', 'Менің бонустарым', 'Bonuslarım'),
  target: { kind: 'Page', value: '/bonuses' },
}
/** A bonus that is in play is among those received. */
const toReceived: NotificationLink = {
  ...toBonuses,
  url: '/bonuses/received',
  target: { kind: 'Page', value: '/bonuses/received' },
}
const bonusReady: NotificationKind = {
  type: 'transactional',
  category: 'bonus',
  title: four(
    'The deposit bonus is active',
    'Бонус на депозит активен',
    'Депозит бонусы іске қосылды',
    'Depozit bonusu aktivdir',
  ),
  content: four(
    'It is on the bonus balance. Bets count towards its wagering, after that of earlier bonuses.',
    'Он на бонусном балансе. Ставки засчитываются в его отыгрыш после отыгрыша более ранних бонусов.',
    'Ол бонустық баланста. Бәстер бұрынғы бонустардан кейін осының вейджеріне есептеледі.',
    'Bonus balansındadır. Mərclər əvvəlki bonuslardan sonra bunun veycerinə sayılır.',
  ),
  withAmount: true,
  link: toReceived,
}

/** The text of a tournament prize: an active bonus, or waiting free spins. */
export const prizeOfMoney: Pick<NotificationKind, 'content' | 'link'> = {
  content: bonusReady.content,
  link: toReceived,
}
export const prizeOfSpins = (game: string): Pick<NotificationKind, 'content' | 'link'> => ({
  content: four(
    'Free spins are waiting in their game.',
    'Фриспины ждут в своей игре.',
    'Фриспин өз ойынында күтіп тұр.',
    'Pulsuz fırlanmalar öz oyununda gözləyir.',
  ),
  link: {
    url: `/games/${game}`,
    label: four('To the game', 'К игре', 'Ойынға өту', 'Oyuna keç'),
    target: { kind: 'Game', value: game },
  },
})

/** A text for each kind of message (NOTIF-14). Both spellings of the deposit bonus have the same text (NOTIF-15). */
export const notificationKinds: Readonly<Record<NotificationSubType, NotificationKind>> = {
  achievement: {
    type: 'personal',
    category: 'bonus',
    title: four(
      'Achievement: a whole week within your limit',
      'Достижение: целая неделя в пределах лимита',
      'Жетістік: бір апта лимиттен аспадыңыз',
      'Nailiyyət: bir həftə limitinizi aşmadınız',
    ),
    content: four(
      'You kept to the limit that you set.',
      'Вы не вышли за лимит, который сами установили.',
      'Өзіңіз қойған лимиттен аспадыңыз.',
      'Özünüzün qoyduğunuz limiti aşmadınız.',
    ),
    link: {
      url: '/profile/limits',
      label: four('My limits', 'Мои лимиты', 'Лимиттерім', 'Limitlərim'),
      target: { kind: 'Page', value: '/profile/limits' },
    },
  },
  commit_deposit: {
    type: 'transactional',
    category: 'payment',
    title: four('Deposit received', 'Депозит зачислен', 'Депозит түсті', 'Depozit daxil oldu'),
    content: four(
      'The money is on your balance.',
      'Деньги уже на балансе.',
      'Ақша баланста.',
      'Vəsait balansınızdadır.',
    ),
    html: four(
      '<p>The money is on your balance. <strong>Thank you!</strong></p>',
      '<p>Деньги уже на балансе. <strong>Спасибо!</strong></p>',
      '<p>Ақша баланста. <strong>Рақмет!</strong></p>',
      '<p>Vəsait balansınızdadır. <strong>Təşəkkür edirik!</strong></p>',
    ),
    withAmount: true,
  },
  commit_withdrawal: {
    type: 'transactional',
    category: 'payment',
    title: four('Withdrawal completed', 'Вывод выполнен', 'Ақша шығарылды', 'Pul çıxarışı icra olundu'),
    content: four(
      'The money has been sent to you.',
      'Деньги отправлены вам.',
      'Ақша сізге жіберілді.',
      'Vəsait sizə göndərildi.',
    ),
    withAmount: true,
    link: toHistory,
  },
  rollback_deposit: {
    type: 'transactional',
    category: 'payment',
    title: four('The deposit did not go through', 'Депозит не прошёл', 'Депозит өтпеді', 'Depozit keçmədi'),
    ...depositOutcomes.DECLINED,
    withAmount: true,
  },
  rollback_withdrawal: {
    type: 'transactional',
    category: 'payment',
    title: four('The withdrawal did not go through', 'Вывод не прошёл', 'Ақша шығарылмады', 'Pul çıxarışı baş tutmadı'),
    ...withdrawalOutcomes.DECLINED,
    withAmount: true,
  },
  lottery_ticket_bronze: {
    type: 'information',
    category: 'bonus',
    title: four('A bronze ticket is yours', 'Бронзовый билет — ваш', 'Қола билет сіздікі', 'Bürünc bilet sizindir'),
    content: four(
      'It is entered automatically in Friday’s draw.',
      'Он автоматически участвует в розыгрыше в пятницу.',
      'Ол жұмадағы ұтыс ойынына өзі қатысады.',
      'Cümə günü tirajda avtomatik iştirak edəcək.',
    ),
  },
  'welcome_gift_fd-bonus': {
    type: 'personal',
    category: 'bonus',
    title: four(
      'A bonus for the first deposit',
      'Бонус за первый депозит',
      'Алғашқы депозитке бонус',
      'İlk depozit üçün bonus',
    ),
    content: four(
      'Bonus and free spins are waiting on the bonus page.',
      'Бонус и фриспины ждут на странице бонусов.',
      'Бонус пен фриспин бонустар бетінде күтіп тұр.',
      'Bonus və pulsuz fırlanmalar bonuslar səhifəsində gözləyir.',
    ),
    link: toBonuses,
  },
  achievement_gift: {
    type: 'personal',
    category: 'bonus',
    title: four('A bonus for an achievement', 'Бонус за достижение', 'Жетістікке бонус', 'Nailiyyət üçün bonus'),
    content: four(
      'Use the promo code while it is valid.',
      'Используйте промокод, пока он действует.',
      'Промокодты мерзімі өтпей тұрып қолданыңыз.',
      'Promokodu etibarlı olduğu müddətdə istifadə edin.',
    ),
    link: {
      url: '/bonuses?promocode=PEARL',
      label: four('Activate', 'Активировать', 'Іске қосу', 'Aktivləşdir'),
      target: { kind: 'Promocode', value: 'PEARL' },
    },
  },
  email_confirmed: {
    type: 'information',
    category: 'account',
    title: four('E-mail confirmed', 'Почта подтверждена', 'Пошта расталды', 'E-poçt təsdiqləndi'),
    content: four(
      'We will write to this address about your account.',
      'На этот адрес будут приходить письма о вашем аккаунте.',
      'Аккаунтыңыз туралы хаттар осы мекенжайға келеді.',
      'Hesabınız haqqında məktublar bu ünvana gələcək.',
    ),
  },
  promo_code_not_valid: {
    type: 'information',
    category: 'bonus',
    title: four('The promo code did not work', 'Промокод не сработал', 'Промокод жарамады', 'Promokod qəbul edilmədi'),
    content: four(
      'It has expired or was mistyped. Try another one.',
      'Он истёк или введён с ошибкой. Попробуйте другой.',
      'Мерзімі өткен немесе қате енгізілген. Басқасын байқап көріңіз.',
      'Vaxtı bitib və ya səhv yazılıb. Başqasını yoxlayın.',
    ),
    link: toBonuses,
  },
  email_confirmation_code_send: {
    type: 'information',
    category: 'account',
    title: four('Check your e-mail', 'Письмо отправлено', 'Хат жіберілді', 'Məktub göndərildi'),
    content: four(
      'Open it and confirm your e-mail.',
      'Откройте его и подтвердите почту.',
      'Оны ашып, пошта мекенжайын растаңыз.',
      'Onu açın və e-poçt ünvanınızı təsdiqləyin.',
    ),
  },
  player_status_change: {
    type: 'personal',
    category: 'news',
    title: four(
      'A new level in the VIP club',
      'Новый уровень в VIP-клубе',
      'VIP клубтағы жаңа деңгей',
      'VIP klubda yeni səviyyə',
    ),
    content: four(
      'See your new perks on the club page.',
      'Что он даёт — на странице клуба.',
      'Оның мүмкіндіктерін клуб бетінен көріңіз.',
      'Nə verdiyinə klubun səhifəsində baxın.',
    ),
    link: {
      url: '/vipclub',
      label: four('VIP club', 'VIP-клуб', 'VIP клуб', 'VIP klub'),
      target: { kind: 'Page', value: '/vipclub' },
    },
  },
  'activate-deposit-bonus': bonusReady,
  activate_deposit_bonus: bonusReady,
  ...bonusKinds,
  ...reminderKinds,
  ...securityKinds,
}
