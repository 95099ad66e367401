import type { Language } from '../../src/contract/languages.ts'
import { four, type Localised } from '../seed/localised.ts'
import { escapeHtml } from './page-headers.ts'

const chatTexts = {
  title: four('Live chat', 'Онлайн-чат', 'Онлайн-чат', 'Onlayn çat'),
  close: four('Close the chat', 'Закрыть чат', 'Чатты жабу', 'Çatı bağla'),
  lines: four('Messages', 'Сообщения', 'Хабарламалар', 'Mesajlar'),
  message: four('Your message', 'Ваше сообщение', 'Хабарламаңыз', 'Mesajınız'),
  send: four('Send', 'Отправить', 'Жіберу', 'Göndər'),
  operator: four('Operator', 'Оператор', 'Оператор', 'Operator'),
  you: four('You', 'Вы', 'Сіз', 'Siz'),
  loading: four('Connecting…', 'Соединяем…', 'Қосылып жатыр…', 'Qoşulur…'),
  notSent: four(
    'The message was not sent. Try again.',
    'Сообщение не отправлено. Попробуйте ещё раз.',
    'Хабарлама жіберілмеді. Қайталап көріңіз.',
    'Mesaj göndərilmədi. Yenidən cəhd edin.',
  ),
  notice: four(
    'A test chat: nobody reads it.',
    'Тестовый чат: его никто не читает.',
    'Сынақ чаты: оны ешкім оқымайды.',
    'Sınaq çatı: onu heç kim oxumur.',
  ),
} satisfies Record<string, Localised>

export const chatStyle = `
:root{color-scheme:dark;font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
*{box-sizing:border-box}[hidden]{display:none!important}
html,body{height:100%}
body{margin:0;display:grid;grid-template-rows:auto 1fr auto;color:#f2efe8;background:#121a20}
header{display:flex;align-items:center;gap:12px;padding:8px 8px 8px 20px;background:linear-gradient(#1d4a55,#12343d);border-bottom:2px solid #e3bc78}
h1{flex:1;margin:0;font-size:18px;font-weight:600}
#lines{margin:0;padding:16px;list-style:none;overflow-y:auto;overscroll-behavior:contain;display:flex;flex-direction:column;gap:12px}
li{max-width:85%;padding:8px 14px;border-radius:16px 16px 16px 4px;background:#243039;align-self:start;overflow-wrap:anywhere}
li.visitor{align-self:end;border-radius:16px 16px 4px;background:#0f5a55}
li p{margin:0}.who{font-size:13px;color:#c3ccd1}
footer{padding:8px 16px max(12px,env(safe-area-inset-bottom));border-top:1px solid #2a3740}
form{display:flex;gap:8px}
label{flex:1;min-width:0}
input,button{width:100%;min-height:48px;border:1px solid #52636d;border-radius:14px;padding:0 14px;font:inherit;color:#f2efe8;background:#0b1014}
button{width:auto;border:0;font-weight:600;cursor:pointer;background:#e3bc78;color:#241803}
#close{width:48px;padding:0;background:none;color:#f2efe8;font-size:24px;line-height:1}
#status{margin:0 0 8px;min-height:24px;color:#f3cf8e}#status:empty{display:none}
.notice{margin:8px 0 0;font-size:13px;color:#a3afb6}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:3px solid #6fe0cc;outline-offset:2px}
`

/** The frame of the live chat. `parent` is the origin for its messages; null without a parent. */
export function chatPage(language: Language, parent: string | null): string {
  const t = (text: keyof typeof chatTexts) => escapeHtml(chatTexts[text][language])
  const { you, operator, notSent } = chatTexts
  const texts = { you: you[language], operator: operator[language], notSent: notSent[language] }
  const setup = escapeHtml(JSON.stringify({ language, parent, texts }))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><link rel="icon" href="data:,">
<title>${t('title')}</title><style>${chatStyle}</style></head><body data-setup="${setup}">
<header><h1>${t('title')}</h1><button id="close" aria-label="${t('close')}">×</button></header>
<ul id="lines" aria-label="${t('lines')}" aria-live="polite" tabindex="0"></ul>
<footer><p id="status" role="status">${t('loading')}</p>
<form id="form" hidden><label><span class="hidden">${t('message')}</span>
<input id="text" autocomplete="off" maxlength="1000" placeholder="${t('message')}"></label><button>${t('send')}</button></form>
<p class="notice">${t('notice')}</p></footer>
<script src="/live-chat/frame.js" type="module"></script></body></html>`
}
