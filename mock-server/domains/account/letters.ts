import { brand, supportEmail } from '../../brand.ts'
import { CLOSING_DAYS, EXPORT_DAYS } from '../../../src/constants/verification.ts'
import { four } from '../../seed/localised.ts'
import type { Session } from '../../session.ts'
import { languageOf } from '../../world/languages.ts'
import type { PlayerRecord } from '../../world/records.ts'

/** Messages to a player about the account, each sent once. */
const letters = {
  copy: four(
    `The copy of your data is ready. It can be downloaded for ${EXPORT_DAYS}\u00a0days in the profile, under “Your data”.`,
    `Копия ваших данных готова. Её можно скачать в течение ${EXPORT_DAYS}\u00a0дней в профиле, в разделе «Ваши данные».`,
    `Деректеріңіздің көшірмесі дайын. Оны ${EXPORT_DAYS}\u00a0күн бойы профильдегі «Деректеріңіз» бөлімінен жүктеп алуға болады.`,
    `Məlumatlarınızın surəti hazırdır. Onu ${EXPORT_DAYS}\u00a0gün ərzində profildə, «Məlumatlarınız» bölməsində endirmək olar.`,
  ),
  requested: four(
    `You have asked us to close your account. For ${CLOSING_DAYS}\u00a0days you can keep it: log in and open “Your data” in the profile.`,
    `Вы попросили закрыть аккаунт. В течение ${CLOSING_DAYS}\u00a0дней его можно сохранить: войдите и откройте «Ваши данные» в профиле.`,
    `Сіз аккаунтты жабуды сұрадыңыз. ${CLOSING_DAYS}\u00a0күн бойы оны сақтап қалуға болады: кіріп, профильдегі «Деректеріңіз» бөлімін ашыңыз.`,
    `Siz hesabı bağlamağı istədiniz. ${CLOSING_DAYS}\u00a0gün ərzində onu saxlamaq olar: daxil olun və profildə «Məlumatlarınız» bölməsini açın.`,
  ),
  held: four(
    'Your account is not closed yet: you still have money in it. Withdraw it, and the account will be closed.',
    'Аккаунт ещё не закрыт: в нём остались ваши деньги. Выведите их, и аккаунт будет закрыт.',
    'Аккаунт әлі жабылған жоқ: онда ақшаңыз қалды. Оны шығарып алыңыз, сонда аккаунт жабылады.',
    'Hesab hələ bağlanmayıb: orada pulunuz qalıb. Onu çıxarın, hesab bağlanacaq.',
  ),
  closed: four(
    'Your account is closed. Limits and exclusions stay in force.',
    'Ваш аккаунт закрыт. Лимиты и самоисключение остаются в силе.',
    'Аккаунтыңыз жабылды. Лимиттер мен шеттету күшінде қалады.',
    'Hesabınız bağlandı. Limitlər və kənarlaşdırma qüvvədə qalır.',
  ),
}

/** Sends an e-mail about the account, or a text message without an e-mail. */
export function write(session: Session, { user }: PlayerRecord, letter: keyof typeof letters) {
  const to = user.email ?? user.phone ?? ''
  const text = letters[letter][languageOf(user.language)]
  session.outbox.push({ at: session.now(), to, kind: user.email === null ? 'sms' : 'email', subject: brand.name, text })
}

/** Adds an entry to the queue of the support. */
export function notifySupport(session: Session, { id }: PlayerRecord, subject: string) {
  session.outbox.push({ at: session.now(), to: supportEmail, kind: 'email', subject, text: `Player ${id}` })
}
