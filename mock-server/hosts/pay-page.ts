import { formatMoney } from '../../src/lib/money.ts'
import type { PaymentRecord } from '../world/records.ts'
import { failUrlOf, successUrlOf } from '../domains/visitor/own-url.ts'
import { moneySigns } from './money-signs.ts'
import { escapeHtml } from './page-headers.ts'
import { payTexts, errorTexts, statusTexts } from './pay-texts.ts'

export const payStyle = `
${moneySigns}
:root{color-scheme:dark;font:100%/1.5 Signs,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;color:#f2efe8;background:#0b1014 linear-gradient(#12343d,#0b1014 55%)}
main{width:100%;max-width:420px;padding:24px min(24px,6vw);border-radius:20px;background:#121a20;box-shadow:inset 0 0 0 1px #2a3740}
h1{margin:0 0 16px;font-size:min(1.25rem,8vw);font-weight:600}
.horizon{height:72px;margin:-24px calc(-1*min(24px,6vw)) 24px;border-radius:20px 20px 0 0;background:radial-gradient(circle at 70% 100%,#f3cf8e 0 34px,#e3bc7800 35px),linear-gradient(#1d4a55,#2b6a66);border-bottom:2px solid #e3bc78}
dl{margin:0 0 24px}dt{color:#b4bdc2;font-size:.875rem}dd{margin:0 0 12px;font-size:min(1rem,7vw);overflow-wrap:anywhere}
.amount{font-size:min(1.875rem,9.5vw);font-weight:700;line-height:1.2;color:#e3bc78;font-variant-numeric:tabular-nums}
button,.link,summary{display:block;width:100%;min-height:48px;padding:12px 16px;border:0;border-radius:14px;font:inherit;font-weight:600;line-height:1.35;text-align:center;text-wrap:balance;text-decoration:none;cursor:pointer;color:#f2efe8;background:#243039}
button+button,form+details,details button{margin-top:8px}
.primary{background:#e3bc78;color:#241803}
.quiet,summary{background:none;color:#6fe0cc}
:focus-visible{outline:3px solid #6fe0cc;outline-offset:2px}
.notice{margin:20px 0 0;font-size:.875rem;color:#96a2a9}
`

const button = (outcome: string, text: string, look = '') =>
  `<button name="outcome" value="${outcome}"${look ? ` class="${look}"` : ''}>${escapeHtml(text)}</button>`

function choices({ language }: PaymentRecord): string {
  const rejections = Object.entries(errorTexts).map(([type, text]) => button(type, text[language]))
  return `<form method="post">
${button('paid', payTexts.pay[language], 'primary')}
${button('slow', payTexts.slow[language])}
${button('CANCELLED', payTexts.cancel[language], 'quiet')}
<details><summary>${escapeHtml(payTexts.refuse[language])}</summary>${rejections.join('')}</details>
</form>`
}

/** The return URL of a finished payment. */
export function returnUrl({ status, errorType, successUrl, failUrl }: PaymentRecord): string {
  const isFine = status === 'completed' || status === 'processing'
  return isFine ? successUrlOf(successUrl) : failUrlOf(failUrl, errorType ?? 'DECLINED')
}

/** The payment page: the amount with its fee, and a button for every outcome; its status and a link back once it has ended. */
export function payPage(payment: PaymentRecord): string {
  const { language, amount, fee, currency, transactionId, status } = payment
  const t = (text: keyof typeof payTexts) => escapeHtml(payTexts[text][language])
  const back = `<a class="link primary" href="${escapeHtml(returnUrl(payment))}">${t('back')}</a>`
  const state = status === 'waiting' ? '' : `<p role="status">${escapeHtml(statusTexts[status][language])}</p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${t('title')}</title><style>${payStyle}</style></head><body><main>
<div class="horizon"></div><h1>${t('title')}</h1><dl>
<dt>${t('amount')}</dt><dd class="amount">${escapeHtml(formatMoney(amount + fee, currency, language))}</dd>
<dt>${t('number')}</dt><dd>${escapeHtml(transactionId)}</dd></dl>
${state}${status === 'waiting' ? choices(payment) : back}
<p class="notice">${t('notice')}</p></main></body></html>`
}

export function unknownPayPage(): string {
  const lines = Object.entries(payTexts.unknown).map(
    ([language, text]) => `<p lang="${language}">${escapeHtml(text)}</p>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>404</title><style>${payStyle}</style></head><body><main>${lines.join('')}</main></body></html>`
}
