import { makeAutoObservable } from 'mobx'

import { languages, type Language } from '~/contract/languages.ts'
import { currencies, type Currency } from '~/contract/money.ts'
import { currencySymbols, DEFAULT_CURRENCY } from '~/constants/money.ts'

/** Language and currency of this visitor, a guest's or the player's (DATA-07, DATA-10). */
export class GuestStore {
  language: Language
  currency: Currency

  constructor({ language = 'en', currency = DEFAULT_CURRENCY }: { language?: Language; currency?: Currency } = {}) {
    this.language = language
    this.currency = currency
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get currencySymbol() {
    return currencySymbols[this.currency]
  }

  /** What catalogue calls ask with. */
  get audience() {
    return { currency: this.currency, language: this.language }
  }

  /** Any case is understood, anything else is ignored (DATA-08). kz, the server's name of kk, counts too. */
  setLanguage(text: string) {
    const lower = text.toLowerCase()
    const found = languages.find((language) => language === (lower === 'kz' ? 'kk' : lower))
    if (found) this.language = found
  }

  /** Any case is understood, anything else is ignored (DATA-09). */
  setCurrency(text: string) {
    const found = currencies.find((currency) => currency === text.toUpperCase())
    if (found) this.currency = found
  }
}
