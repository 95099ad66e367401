import type { Language } from '~/contract/languages.ts'
import { REGION_SCREEN_LANGUAGE } from '~/constants/session.ts'

type RegionTexts = { title: string; text: string; support: string }

/**
 * Texts of the region-blocked screen. Built in, because the screen must work when no catalogue could be
 * loaded. `{brand}` is the product's name (SHELL-52).
 */
export const regionTexts: Record<Language, RegionTexts> = {
  ru: {
    title: '{brand} недоступен для посетителей из вашего региона',
    text: 'Если на вашем счёте остались деньги, напишите нам: мы поможем их вывести.',
    support: 'Поддержка',
  },
  kk: {
    title: '{brand} сіздің аймағыңыздан кірген қонақтарға қолжетімсіз',
    text: 'Шотыңызда ақша қалса, бізге жазыңыз: шығаруға көмектесеміз.',
    support: 'Қолдау қызметі',
  },
  az: {
    title: '{brand} sizin regionunuzdan olan qonaqlar üçün əlçatan deyil',
    text: 'Hesabınızda pul qalıbsa, bizə yazın: çıxarmağa kömək edəcəyik.',
    support: 'Dəstək',
  },
  en: {
    title: '{brand} is not available to visitors from your region',
    text: 'If there is money left on your account, write to us: we will help you withdraw it.',
    support: 'Support',
  },
}

/**
 * Returns the language of the screen: the visitor's, else Russian (I18N-03). English may only be the app's fallback,
 * so it counts if the browser prefers it.
 */
export function regionLanguage(chosen: Language, browser: readonly string[]): Language {
  if (chosen !== 'en') return chosen
  return browser.some((tag) => tag.toLowerCase().startsWith('en')) ? 'en' : REGION_SCREEN_LANGUAGE
}
