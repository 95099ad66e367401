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
  totp_on: {
    type: 'information' as const,
    category: 'account' as const,
    title: four(
      'Codes of an app were turned on',
      'Включены коды из приложения',
      'Қолданба кодтары қосылды',
      'Tətbiq kodları aktiv edildi',
    ),
    content: four(
      'A log-in now also needs a code of the authenticator app. If it was not you, end the other sessions, change the password and contact us.',
      'Теперь для входа нужен ещё и код из приложения-аутентификатора. Если это были не вы, завершите другие сеансы, смените пароль и напишите нам.',
      'Енді кіру үшін аутентификатор қолданбасының коды да керек. Егер бұл сіз болмасаңыз, басқа сессияларды аяқтап, құпиясөзді өзгертіп, бізге жазыңыз.',
      'İndi giriş üçün autentifikator tətbiqinin kodu da lazımdır. Bu siz deyildinizsə, digər sessiyaları bitirin, şifrəni dəyişin və bizə yazın.',
    ),
    link: toSecurity,
  },
  totp_off: {
    type: 'information' as const,
    category: 'account' as const,
    title: four(
      'Codes of an app were turned off',
      'Отключены коды из приложения',
      'Қолданба кодтары өшірілді',
      'Tətbiq kodları söndürüldü',
    ),
    content: four(
      'A log-in no longer needs a code of the authenticator app. If it was not you, end the other sessions and change the password.',
      'Для входа больше не нужен код из приложения-аутентификатора. Если это были не вы, завершите другие сеансы и смените пароль.',
      'Кіру үшін аутентификатор қолданбасының коды енді керек емес. Егер бұл сіз болмасаңыз, басқа сессияларды аяқтап, құпиясөзді өзгертіңіз.',
      'Giriş üçün autentifikator tətbiqinin kodu artıq lazım deyil. Bu siz deyildinizsə, digər sessiyaları bitirin və şifrəni dəyişin.',
    ),
    link: toSecurity,
  },
  recovery_code_used: {
    type: 'information' as const,
    category: 'account' as const,
    title: four(
      'A recovery code was used',
      'Использован код восстановления',
      'Қалпына келтіру коды пайдаланылды',
      'Bərpa kodu istifadə edildi',
    ),
    content: four(
      'It does not work again. If it was not you, end the other sessions and change the password.',
      'Второй раз он не сработает. Если это были не вы, завершите другие сеансы и смените пароль.',
      'Ол екінші рет жұмыс істемейді. Егер бұл сіз болмасаңыз, басқа сессияларды аяқтап, құпиясөзді өзгертіңіз.',
      'O, ikinci dəfə işləmir. Bu siz deyildinizsə, digər sessiyaları bitirin və şifrəni dəyişin.',
    ),
    link: toSecurity,
  },
  recovery_codes_renewed: {
    type: 'information' as const,
    category: 'account' as const,
    title: four(
      'New recovery codes were made',
      'Созданы новые коды восстановления',
      'Жаңа қалпына келтіру кодтары жасалды',
      'Yeni bərpa kodları yaradıldı',
    ),
    content: four(
      'The earlier ones no longer work. If it was not you, end the other sessions and change the password.',
      'Прежние больше не действуют. Если это были не вы, завершите другие сеансы и смените пароль.',
      'Бұрынғылары енді жарамсыз. Егер бұл сіз болмасаңыз, басқа сессияларды аяқтап, құпиясөзді өзгертіңіз.',
      'Əvvəlkilər artıq işləmir. Bu siz deyildinizsə, digər sessiyaları bitirin və şifrəni dəyişin.',
    ),
    link: toSecurity,
  },
  device_trusted: {
    type: 'information' as const,
    category: 'account' as const,
    title: four(
      'A device is now trusted',
      'Добавлено доверенное устройство',
      'Сенімді құрылғы қосылды',
      'Etibarlı cihaz əlavə olundu',
    ),
    content: four(
      'It logs in without a code of the app for a while. If it was not you, remove the device and change the password.',
      'Какое-то время оно входит без кода из приложения. Если это были не вы, удалите устройство и смените пароль.',
      'Ол біраз уақыт қолданба кодынсыз кіреді. Егер бұл сіз болмасаңыз, құрылғыны жойып, құпиясөзді өзгертіңіз.',
      'O, bir müddət tətbiq kodu olmadan daxil olur. Bu siz deyildinizsə, cihazı silin və şifrəni dəyişin.',
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
