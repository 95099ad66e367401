import { four, type Localised } from '../../seed/localised.ts'

/** How a reminder names what is left of a bonus, or of its free spins, at each mark (hours). */
export const endingNotices: Readonly<Record<'money' | 'spins', Readonly<Record<48 | 3, Localised>>>> = {
  money: {
    48: four(
      'Less than 48\u00a0hours are left to wager this bonus.',
      'На отыгрыш этого бонуса осталось меньше 48\u00a0часов.',
      'Бұл бонусты ойнатып үлгеруге 48\u00a0сағаттан аз уақыт қалды.',
      'Bu bonusu çevirmək üçün 48\u00a0saatdan az vaxt qalıb.',
    ),
    3: four(
      'Less than 3\u00a0hours are left to wager this bonus.',
      'На отыгрыш этого бонуса осталось меньше 3\u00a0часов.',
      'Бұл бонусты ойнатып үлгеруге 3\u00a0сағаттан аз уақыт қалды.',
      'Bu bonusu çevirmək üçün 3\u00a0saatdan az vaxt qalıb.',
    ),
  },
  spins: {
    48: four(
      'Less than 48\u00a0hours are left to play these free spins.',
      'Чтобы сыграть эти фриспины, осталось меньше 48\u00a0часов.',
      'Бұл фриспинді қолдануға 48\u00a0сағаттан аз уақыт қалды.',
      'Bu pulsuz fırlanmaları oynamaq üçün 48\u00a0saatdan az vaxt qalıb.',
    ),
    3: four(
      'Less than 3\u00a0hours are left to play these free spins.',
      'Чтобы сыграть эти фриспины, осталось меньше 3\u00a0часов.',
      'Бұл фриспинді қолдануға 3\u00a0сағаттан аз уақыт қалды.',
      'Bu pulsuz fırlanmaları oynamaq üçün 3\u00a0saatdan az vaxt qalıb.',
    ),
  },
}

/**
 * Messages that remind. What they are about gives the title and the address: `world/reminders.ts` puts both in; the words here are
 * those of the cockpit.
 */
export const reminderKinds = {
  bonus_expires: {
    type: 'personal' as const,
    title: four(
      'Your bonus ends soon',
      'Ваш бонус скоро закончится',
      'Бонустың мерзімі аяқталып қалды',
      'Bonusunuz tezliklə bitir',
    ),
    content: endingNotices.money[3],
    link: {
      url: '/bonuses/received',
      label: four('My bonuses', 'Мои бонусы', 'Менің бонустарым', 'Bonuslarım'),
      target: { kind: 'Page' as const, value: '/bonuses/received' },
    },
  },
  tournament_starts: {
    type: 'personal' as const,
    title: four(
      'Your tournament begins soon',
      'Ваш турнир скоро начнётся',
      'Турнир жақында басталады',
      'Turnir tezliklə başlayır',
    ),
    content: four(
      'It begins in less than 3\u00a0hours. You are in.',
      'Начало меньше чем через 3\u00a0часа. Вы участвуете.',
      'Басталуына 3\u00a0сағаттан аз қалды. Сіз қатысасыз.',
      'Başlamasına 3\u00a0saatdan az qalıb. Siz iştirak edirsiniz.',
    ),
    link: {
      url: '/tournaments',
      label: four('To the tournament', 'К турниру', 'Турнирге өту', 'Turnirə keç'),
      target: { kind: 'Page' as const, value: '/tournaments' },
    },
  },
}
