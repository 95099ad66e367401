type Rule = { pattern: RegExp; why: string }

/** Mistakes seen in live products in these languages, and words of a neighbouring language. */
export const mistranslations: Partial<Record<'en' | 'ru' | 'kk' | 'az', Rule[]>> = {
  ru: [{ pattern: /^\p{Ll}/u, why: 'starts with a small letter' }],
  kk: [
    { pattern: /тариф/i, why: 'bets are бәс or ставка' },
    { pattern: /егде/i, why: 'age is жас' },
    { pattern: /екінші рет секунд|\bЕкінші\b/, why: 'seconds are секунд' },
    { pattern: /^Үй$|реферат|кардонер|^Анау\./i, why: 'a known mistranslation' },
    { pattern: /[ыэёщъ]\p{L}*(ется|ться|ого|ому)(?!\p{L})/iu, why: 'looks Russian' },
  ],
  az: [
    { pattern: /tarif/i, why: 'bets are mərc' },
    { pattern: /^yaşlı|əlil|səlahiyyət|^bunlar\.|^yuxarı$|^ev$/i, why: 'a known mistranslation' },
    { pattern: /para yatırma|çekim|bahis|hesabınız var mı|şifreniz|giriş yap/i, why: 'Turkish' },
  ],
}

/** Keys whose text is rightly the same in two languages: loan words and names. */
export const allowedEqual: ReadonlySet<string> = new Set([
  'games.provider',
  'game.badge-jackpot',
  'chat.title',
  'game.demo',
  'lobby.casino',
  'nav.lobby',
  'nav.profile',
  'nav.search',
  'news.code',
  'auth.currencyAZN',
  'auth.currencyKZT',
  'auth.phoneTab',
  'cashBox.deposit',
  'cashBox.feeLine',
  'profile.totalBalance',
])
