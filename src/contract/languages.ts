import * as z from 'zod/mini'

import { languages, type Language } from '../constants/languages.ts'

export { languages, type Language }
export const languageSchema = z.enum(languages)

/** Countries of the product (I18N-08). */
export const countries = ['KZ', 'AZ'] as const
export const countrySchema = z.enum(countries)
export type Country = z.infer<typeof countrySchema>

/** kk is kz in the calls that carry a player's language: sign-up, sign-in, user data (I18N-04, O-55). */
export const serverLanguageSchema = z.enum(['kz', 'az', 'ru', 'en'])
export type ServerLanguage = z.infer<typeof serverLanguageSchema>
