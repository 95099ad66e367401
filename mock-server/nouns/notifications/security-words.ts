import { four } from '../../seed/localised.ts'

/** Messages of what was done with the account; the device and its place are put before the words. */
export const securityKinds = {
  new_device: {
    type: 'information' as const,
    title: four(
      'A log-in from a new device',
      'Вход с нового устройства',
      'Жаңа құрылғыдан кіру',
      'Yeni cihazdan giriş',
    ),
    content: four(
      'If it was not you, end that session and change the password.',
      'Если это были не вы, завершите этот сеанс и смените пароль.',
      'Егер бұл сіз болмасаңыз, сол сессияны аяқтап, құпиясөзді өзгертіңіз.',
      'Bu siz deyildinizsə, həmin sessiyanı bitirin və şifrəni dəyişin.',
    ),
    link: {
      url: '/profile/security',
      label: four('Check the devices', 'Проверить устройства', 'Құрылғыларды тексеру', 'Cihazları yoxla'),
      target: { kind: 'Page' as const, value: '/profile/security' },
    },
  },
}
