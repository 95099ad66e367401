import { four } from './localised.ts'

/** Words of letters and text messages about a forgotten password. */
export const resetTexts = {
  subject: four('A new password', 'Новый пароль', 'Жаңа құпиясөз', 'Yeni şifrə'),
  letter: four(
    'Follow this link within 30 minutes to set a new password',
    'Чтобы задать новый пароль, откройте ссылку в течение 30 минут',
    'Жаңа құпиясөз қою үшін сілтемені 30 минут ішінде ашыңыз',
    'Yeni şifrə təyin etmək üçün keçidi 30 dəqiqə ərzində açın',
  ),
  message: four('Code for a new password', 'Код для нового пароля', 'Жаңа құпиясөз коды', 'Yeni şifrə kodu'),
}
