import { four, type Localised } from './localised.ts'

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
