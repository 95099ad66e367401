import { four } from '../../seed/localised.ts'

const toSecurity = {
  url: '/profile/security',
  label: four('Account security', 'Безопасность аккаунта', 'Аккаунт қауіпсіздігі', 'Hesab təhlükəsizliyi'),
  target: { kind: 'Page' as const, value: '/profile/security' },
}

/** Messages about changes of the account; the device and its location precede the text. */
export const securityKinds = {
  new_device: {
    type: 'information' as const,
    category: 'account' as const,
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
  passkey_added: {
    type: 'information' as const,
    category: 'account' as const,
    title: four('A passkey was added', 'Добавлен ключ доступа', 'Кіру кілті қосылды', 'Giriş açarı əlavə olundu'),
    content: four(
      'It opens your account without the password. If it was not you, remove it and change the password.',
      'С ним можно войти без пароля. Если это были не вы, удалите его и смените пароль.',
      'Онымен құпиясөзсіз кіруге болады. Егер бұл сіз болмасаңыз, оны жойып, құпиясөзді өзгертіңіз.',
      'Onunla şifrəsiz daxil olmaq olar. Bu siz deyildinizsə, onu silin və şifrəni dəyişin.',
    ),
    link: toSecurity,
  },
  passkey_renamed: {
    type: 'information' as const,
    category: 'account' as const,
    title: four(
      'A passkey was renamed',
      'Ключ доступа переименован',
      'Кіру кілтінің атауы өзгерді',
      'Giriş açarının adı dəyişdi',
    ),
    content: four(
      'If it was not you, end the other sessions and change the password.',
      'Если это были не вы, завершите другие сеансы и смените пароль.',
      'Егер бұл сіз болмасаңыз, басқа сессияларды аяқтап, құпиясөзді өзгертіңіз.',
      'Bu siz deyildinizsə, digər sessiyaları bitirin və şifrəni dəyişin.',
    ),
    link: toSecurity,
  },
  passkey_removed: {
    type: 'information' as const,
    category: 'account' as const,
    title: four('A passkey was removed', 'Ключ доступа удалён', 'Кіру кілті жойылды', 'Giriş açarı silindi'),
    content: four(
      'It no longer opens your account. If it was not you, end the other sessions and change the password.',
      'С ним больше нельзя войти. Если это были не вы, завершите другие сеансы и смените пароль.',
      'Онымен енді кіруге болмайды. Егер бұл сіз болмасаңыз, басқа сессияларды аяқтап, құпиясөзді өзгертіңіз.',
      'Onunla artıq daxil olmaq olmaz. Bu siz deyildinizsə, digər sessiyaları bitirin və şifrəni dəyişin.',
    ),
    link: toSecurity,
  },
  sign_in_code_on: {
    type: 'information' as const,
    category: 'account' as const,
    title: four(
      'Log-in with a code was turned on',
      'Включён вход по коду',
      'Кодпен кіру қосылды',
      'Kodla giriş aktiv edildi',
    ),
    content: four(
      'A code to your phone now opens your account. If it was not you, turn it off and change the password.',
      'Теперь в аккаунт можно войти по коду на телефон. Если это были не вы, отключите его и смените пароль.',
      'Енді аккаунтқа телефонға келген кодпен кіруге болады. Егер бұл сіз болмасаңыз, оны өшіріп, құпиясөзді өзгертіңіз.',
      'İndi hesaba telefona gələn kodla daxil olmaq olar. Bu siz deyildinizsə, onu söndürün və şifrəni dəyişin.',
    ),
    link: toSecurity,
  },
  sign_in_code_off: {
    type: 'information' as const,
    category: 'account' as const,
    title: four(
      'Log-in with a code was turned off',
      'Отключён вход по коду',
      'Кодпен кіру өшірілді',
      'Kodla giriş söndürüldü',
    ),
    content: four(
      'A code to your phone no longer opens your account. If it was not you, end the other sessions and change the password.',
      'По коду на телефон больше нельзя войти. Если это были не вы, завершите другие сеансы и смените пароль.',
      'Телефонға келген кодпен енді кіруге болмайды. Егер бұл сіз болмасаңыз, басқа сессияларды аяқтап, құпиясөзді өзгертіңіз.',
      'Telefona gələn kodla artıq daxil olmaq olmaz. Bu siz deyildinizsə, digər sessiyaları bitirin və şifrəni dəyişin.',
    ),
    link: toSecurity,
  },
  password_reset: {
    type: 'information' as const,
    category: 'account' as const,
    title: four('Your password was reset', 'Пароль восстановлен', 'Құпиясөз қалпына келтірілді', 'Şifrə bərpa olundu'),
    content: four(
      'All other sessions have been ended. Your passkeys still work: remove those that are not yours.',
      'Все другие сеансы завершены. Ключи доступа продолжают работать: удалите те, что не ваши.',
      'Басқа сессиялардың бәрі аяқталды. Кіру кілттері жұмыс істей береді: өзіңіздікі еместерін жойыңыз.',
      'Bütün digər sessiyalar bitirildi. Giriş açarlarınız işləməyə davam edir: sizin olmayanları silin.',
    ),
    link: toSecurity,
  },
}
