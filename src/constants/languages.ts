/** Interface languages, in the order of the picker (I18N-01, SHELL-49). */
export const languages = ['ru', 'kk', 'az', 'en'] as const
export type Language = (typeof languages)[number]
