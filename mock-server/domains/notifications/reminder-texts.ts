import { counted, four, type Localised } from '../../seed/localised.ts'

/** Marks before the end of a bonus, and before the start of a tournament, hours. */
export const END_MARKS = [48, 3] as const
export const START_MARK = 3

const hoursGenitive = (hours: number) => counted(hours, ['часа', 'часов', 'часов'])

/** The name of the rest of a bonus, or of its free spins, at a mark. */
export const endingNotices: Readonly<Record<'money' | 'spins', (hours: number) => Localised>> = {
  money: (hours) =>
    four(
      `Less than ${hours}\u00a0hours are left to wager this bonus.`,
      `На отыгрыш этого бонуса осталось меньше ${hoursGenitive(hours)}.`,
      `Бұл бонусты ойнатып үлгеруге ${hours}\u00a0сағаттан аз уақыт қалды.`,
      `Bu bonusun veycerini yerinə yetirmək üçün ${hours}\u00a0saatdan az vaxt qalıb.`,
    ),
  spins: (hours) =>
    four(
      `Less than ${hours}\u00a0hours are left to play these free spins.`,
      `Чтобы сыграть эти фриспины, осталось меньше ${hoursGenitive(hours)}.`,
      `Бұл фриспинді қолдануға ${hours}\u00a0сағаттан аз уақыт қалды.`,
      `Bu pulsuz fırlanmaları oynamaq üçün ${hours}\u00a0saatdan az vaxt qalıb.`,
    ),
}

/**
 * Reminder messages. `reminders.ts` adds the title and the link of their subject; the texts here are those of the
 * cockpit.
 */
export const reminderKinds = {
  bonus_expires: {
    type: 'personal' as const,
    category: 'bonus' as const,
    title: four(
      'Your bonus ends soon',
      'Ваш бонус скоро закончится',
      'Бонустың мерзімі аяқталып қалды',
      'Bonusunuz tezliklə bitir',
    ),
    content: endingNotices.money(END_MARKS[1]),
    link: {
      url: '/bonuses/received',
      label: four('My bonuses', 'Мои бонусы', 'Менің бонустарым', 'Bonuslarım'),
      target: { kind: 'Page' as const, value: '/bonuses/received' },
    },
  },
  tournament_starts: {
    type: 'personal' as const,
    category: 'tournament' as const,
    title: four(
      'Your tournament begins soon',
      'Ваш турнир скоро начнётся',
      'Турнир жақында басталады',
      'Turnir tezliklə başlayır',
    ),
    content: four(
      `It begins in less than ${START_MARK}\u00a0hours. You are in.`,
      `Начало меньше чем через ${counted(START_MARK, ['час', 'часа', 'часов'])}. Вы участвуете.`,
      `Басталуына ${START_MARK}\u00a0сағаттан аз қалды. Сіз қатысасыз.`,
      `Başlamasına ${START_MARK}\u00a0saatdan az qalıb. Siz iştirak edirsiniz.`,
    ),
    link: {
      url: '/tournaments',
      label: four('To the tournament', 'К турниру', 'Турнирге өту', 'Turnirə keç'),
      target: { kind: 'Page' as const, value: '/tournaments' },
    },
  },
  limits_review: {
    type: 'personal' as const,
    category: 'account' as const,
    title: four(
      'Time to review your limits',
      'Пора проверить лимиты',
      'Лимиттерді қарап шығатын кез',
      'Limitləri nəzərdən keçirmək vaxtıdır',
    ),
    content: four(
      'See the limits that you have set and how much you have used, then keep or lower them.',
      'Посмотрите, какие лимиты вы поставили и сколько использовали: оставьте их или снизьте.',
      'Қандай лимит қойғаныңызды және қанша пайдаланғаныңызды қараңыз: қалдырыңыз немесе азайтыңыз.',
      'Hansı limitləri qoyduğunuza və nə qədər istifadə etdiyinizə baxın: saxlayın və ya azaldın.',
    ),
    link: {
      url: '/profile/limits',
      label: four('To the limits', 'К лимитам', 'Лимиттерге өту', 'Limitlərə keç'),
      target: { kind: 'Page' as const, value: '/profile/limits' },
    },
  },
}
