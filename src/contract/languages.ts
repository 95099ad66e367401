import * as z from 'zod/mini'

/** Interface languages, in the order of the picker (I18N-01, SHELL-49). */
export const languages = ['ru', 'kk', 'az', 'en'] as const
export const languageSchema = z.enum(languages)
export type Language = z.infer<typeof languageSchema>

/** Countries of the product (I18N-08). */
export const countries = ['KZ', 'AZ'] as const
export const countrySchema = z.enum(countries)
export type Country = z.infer<typeof countrySchema>

/** kk is kz in the calls that carry a player's language: sign-up, sign-in, user data (I18N-04, O-55). */
export const serverLanguageSchema = z.enum(['kz', 'az', 'ru', 'en'])
export type ServerLanguage = z.infer<typeof serverLanguageSchema>
