import { makeAutoObservable } from 'mobx'

import type { Language } from '~/contract/languages.ts'
import { brandLanguages } from '~/lib/brand.ts'
import { currencies, type Currency } from '~/contract/money.ts'
import { currencySymbols, DEFAULT_CURRENCY } from '~/constants/money.ts'

type Start = { language?: Language; currency?: Currency; requestedLanguage?: Language | undefined }

/** Language and currency of this visitor, a guest's or the player's (DATA-07, DATA-10). */
export class GuestStore {
  /** The guest's choice, or the account's. */
  own: Language
  /** Language requested by a link, for this visit only; a player's account keeps its own (PROF-39). */
  requestedLanguage: Language | undefined
  /**
   * The last choice in the language picker, a new object each time; a player's choice is stored in the account
   * (PROF-39).
   */
  pick: { language: Language } | undefined = undefined
  currency: Currency

  constructor({ language = 'en', currency = DEFAULT_CURRENCY, requestedLanguage }: Start = {}) {
    this.own = language
    this.currency = currency
    this.requestedLanguage = requestedLanguage
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The language shown. */
  get language(): Language {
    return this.requestedLanguage ?? this.own
  }

  get currencySymbol() {
    return currencySymbols[this.currency]
  }

  /** The market of catalogue calls. */
  get market() {
    return { currency: this.currency, language: this.language }
  }

  /** Any case is understood, anything else is ignored (DATA-08). kz, the server's name of kk, counts too. */
  setLanguage(text: string) {
    const lower = text.toLowerCase()
    const found = brandLanguages.find((language) => language === (lower === 'kz' ? 'kk' : lower))
    if (found) this.own = found
  }

  /** Undefined ends it. */
  requestLanguage(language: Language | undefined) {
    this.requestedLanguage = language
  }

  /** By hand. */
  pickLanguage(language: Language) {
    this.own = language
    this.requestedLanguage = undefined
    this.pick = { language }
  }

  /** Any case is understood, anything else is ignored (DATA-09). */
  setCurrency(text: string) {
    const found = currencies.find((currency) => currency === text.toUpperCase())
    if (found) this.currency = found
  }
}
