import type { Language } from '../../../src/constants/languages.ts'
import { beginsSmall } from './allowed.ts'
import { each, readable, words, type Text } from './text.ts'

type Mistake = { pattern: RegExp; why: string }

/** Mistakes seen in live products in these languages, words of a neighbouring language, and translated turns of phrase. */
const mistakes: Record<Language, readonly Mistake[]> = {
  en: [
    {
      pattern: words('stands? (on|in|here|beside)|speaks of|by (itself|themselves|ourselves)'),
      why: 'is a translated phrase',
    },
    { pattern: words('under way|need not|very same|once more|by hand|how it (ended|ends)'), why: 'is bookish' },
    {
      pattern: words(`\\p{L}+n[’']t|(we|you|it|that|they)[’'](re|ll|ve|s)`),
      why: 'is contracted: see docs/decisions/',
    },
    { pattern: /^\p{Ll}/u, why: 'starts with a small letter' },
  ],
  ru: [{ pattern: /^\p{Ll}/u, why: 'starts with a small letter' }],
  kk: [
    { pattern: words('тариф\\p{L}*'), why: 'bets are бәс or ставка' },
    { pattern: words('егде'), why: 'age is жас' },
    { pattern: /[\d}#] екінші|^екінші$/iu, why: 'seconds are секунд' },
    { pattern: words('қолданбалар\\p{L}*'), why: 'are programs: requests are өтінім, and the app is one' },
    { pattern: /^үй$|^анау\./iu, why: 'is a known mistranslation' },
    { pattern: words('реферат\\p{L}*|кардонер'), why: 'is a known mistranslation' },
    { pattern: words('бонус ақша(м|мен|ның|ға|дан|ны|да)?'), why: 'is without its ending: бонус ақшасы' },
    { pattern: words('рахмет'), why: 'is рақмет everywhere else' },
    { pattern: /[ыэёщъ]\p{L}*(ется|ться|ого|ому)(?!\p{L})/iu, why: 'looks Russian' },
  ],
  az: [
    { pattern: words('tarif\\p{L}*'), why: 'bets are mərc' },
    { pattern: words('əlil\\p{L}*|səlahiyyət\\p{L}*'), why: 'is a known mistranslation' },
    // /i takes İ for no i
    { pattern: /[\d}#] [iİ]kinci|^[iİ]kinci$/iu, why: 'seconds are saniyə' },
    { pattern: words('[iİ]stiqamət proqram\\p{L}*'), why: 'is a known mistranslation' },
    { pattern: words('proqramlar\\p{L}*'), why: 'are programs: requests are sorğu, and the app is tətbiq' },
    { pattern: /^[iİ]mtina:/iu, why: 'is a known mistranslation of “disclaimer”' },
    { pattern: /^yaşlı|^bunlar\.|^yuxarı$|^ev$/iu, why: 'is a known mistranslation' },
    { pattern: words('para yatırma|çekim|bahis|hesabınız var mı|şifreniz|giriş yap'), why: 'is Turkish' },
    {
      pattern: words('(ödəniş|depozit|çıxarışı?) alınmadı|pul (çıxılmayıb|silinməyib)'),
      why: 'reads as “was not received”: keçmədi, tutulmayıb',
    },
  ],
}

/** The mock has sentence parts and names of symbols. */
const mayBeginSmall = ({ from, key }: Text) => from === 'mock' || beginsSmall.has(key)

export const mistranslations = each((text, language, whole) => {
  const shown = readable(text)
  const found = mistakes[language].find(
    ({ pattern, why }) => pattern.test(shown) && !(why.startsWith('starts') && mayBeginSmall(whole)),
  )
  return found ? `«${shown.match(found.pattern)?.[0]}» ${found.why}` : null
})
