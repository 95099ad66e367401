import { languages, type Language } from '../../src/contract/languages.ts'
import type { SocialProvider } from '../../src/contract/social.ts'
import { socialAccounts } from '../domains/auth/social.ts'
import { four, type Localised } from '../seed/localised.ts'
import { escapeHtml } from './page-headers.ts'

const socialTexts = {
  title: four('Log-in service', 'Сервис входа', 'Кіру қызметі', 'Giriş xidməti'),
  choose: four(
    'Choose an account to continue with',
    'Выберите аккаунт, чтобы продолжить',
    'Жалғастыру үшін аккаунтты таңдаңыз',
    'Davam etmək üçün hesab seçin',
  ),
  cancel: four('Cancel', 'Отмена', 'Болдырмау', 'Ləğv et'),
  notice: four(
    'A test page in place of a social network. Nothing is shared.',
    'Тестовая страница вместо социальной сети. Данные никуда не передаются.',
    'Әлеуметтік желінің орнындағы сынақ беті. Деректер ешқайда берілмейді.',
    'Sosial şəbəkənin əvəzinə sınaq səhifəsi. Məlumat heç yerə ötürülmür.',
  ),
  broken: four(
    'This log-in address is not complete',
    'Этот адрес входа неполный',
    'Бұл кіру мекенжайы толық емес',
    'Bu giriş ünvanı tam deyil',
  ),
} satisfies Record<string, Localised>

export const socialStyle = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;color:#1d2730;background:#e9eef1}
main{width:100%;max-width:420px;padding:24px;border-radius:16px;background:#fff;box-shadow:0 8px 32px #1d273022}
h1{margin:0 0 4px;font-size:20px}p{margin:0 0 16px}
button{display:block;width:100%;min-height:56px;margin:0 0 8px;padding:8px 16px;border:1px solid #8a99a3;border-radius:12px;font:inherit;text-align:left;color:inherit;background:#fff;cursor:pointer}
button small{display:block;color:#4b5a64;overflow-wrap:anywhere}
.quiet{border:0;text-align:center;color:#0a5a53}
.notice{margin:16px 0 0;font-size:14px;color:#4b5a64}
:focus-visible{outline:3px solid #0a7d72;outline-offset:2px}
`

/** The language of the requesting URL, kz or kk; English by default. */
export function languageOfQuery(text: string | null): Language {
  return languages.find((language) => language === (text === 'kz' ? 'kk' : text)) ?? 'en'
}

function page(language: Language, content: string): string {
  const title = escapeHtml(socialTexts.title[language])
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${title}</title><style>${socialStyle}</style></head><body><main><h1>${title}</h1>
${content}</main></body></html>`
}

/** The account picker of the provider. The form posts back to the same URL. */
export function socialPage(provider: SocialProvider, language: Language): string {
  const accounts = Object.entries(socialAccounts(provider)).map(
    ([id, { firstName, lastName, email }]) =>
      `<button name="account" value="${id}">${escapeHtml(`${firstName} ${lastName}`)}<small>${escapeHtml(email)}</small></button>`,
  )
  return page(
    language,
    `<p>${escapeHtml(socialTexts.choose[language])}</p><form method="post">${accounts.join('')}
<button class="quiet" name="account" value="">${escapeHtml(socialTexts.cancel[language])}</button></form>
<p class="notice">${escapeHtml(socialTexts.notice[language])}</p>`,
  )
}

export function brokenSocialPage(language: Language): string {
  return page(language, `<p role="alert">${escapeHtml(socialTexts.broken[language])}</p>`)
}
