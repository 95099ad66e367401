import { counted, four } from './localised.ts'

/** Lifetime of a link or a code for a new password; texts show it. */
export const RESET_MINUTES = 30

/** Words of letters and text messages about a forgotten password. */
export const resetTexts = {
  subject: four('A new password', 'Новый пароль', 'Жаңа құпиясөз', 'Yeni şifrə'),
  letter: four(
    `Follow this link within ${RESET_MINUTES}\u00a0minutes to set a new password`,
    `Чтобы задать новый пароль, откройте ссылку в течение ${counted(RESET_MINUTES, ['минуты', 'минут', 'минут'])}`,
    `Жаңа құпиясөз қою үшін сілтемені ${RESET_MINUTES}\u00a0минут ішінде ашыңыз`,
    `Yeni şifrə təyin etmək üçün keçidi ${RESET_MINUTES}\u00a0dəqiqə ərzində açın`,
  ),
  ignore: four(
    'If you did not request this, ignore this e-mail.',
    'Если вы этого не запрашивали, ничего не делайте.',
    'Сұраған сіз болмасаңыз, бұл хатқа мән бермеңіз.',
    'Bunu siz istəməmisinizsə, bu məktuba məhəl qoymayın.',
  ),
  message: four('Code for a new password', 'Код для нового пароля', 'Жаңа құпиясөз коды', 'Yeni şifrə kodu'),
}
