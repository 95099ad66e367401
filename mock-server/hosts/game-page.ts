import { languages, type Language } from '../../src/contract/languages.ts'
import { formatMoney } from '../../src/lib/money.ts'
import { paletteOf } from '../art/palette.ts'
import { nextHash } from '../domains/games/fair-rounds.ts'
import { symbols } from '../domains/games/reels.ts'
import type { GameSession } from '../world/records.ts'
import { gameTexts } from './game-texts.ts'
import { moneySigns } from './money-signs.ts'
import { escapeHtml } from './page-headers.ts'

const drawings: Record<(typeof symbols)[number], string> = {
  sun: '<circle cx="50" cy="56" r="24" fill="#f3cf8e"/><path d="M50 14v12M16 30l9 8M84 30l-9 8M8 62h12M80 62h12" stroke="#e3bc78" stroke-width="6" stroke-linecap="round"/><path d="M12 80h76" stroke="#c98b5e" stroke-width="6" stroke-linecap="round"/>',
  wave: '<path d="M8 58c14-28 34-28 42-6 7-22 28-22 42 6v28H8z" fill="#3fc7b0"/><path d="M8 74c14-18 34-18 42-4 7-14 28-14 42 4v12H8z" fill="#0f6b7a"/>',
  mountain:
    '<path d="M6 84L40 22l20 34 10-14 24 42z" fill="#7f93b8"/><path d="M40 22l13 22-9 8-6-8-8 8-4-5z" fill="#f4f7ff"/>',
  star: '<path d="M50 10l11 29 31 2-24 19 8 30-26-17-26 17 8-30L8 41l31-2z" fill="#f2b84b"/>',
  pearl:
    '<path d="M10 62c0 20 18 28 40 28s40-8 40-28c-16 10-64 10-80 0z" fill="#c9a7f5"/><circle cx="50" cy="44" r="26" fill="#f4eef9"/><circle cx="42" cy="36" r="8" fill="#fff"/>',
  feather:
    '<path d="M20 86C24 44 46 16 84 12c0 38-18 62-52 64z" fill="#6fe0cc"/><path d="M18 90C30 62 46 42 68 28" stroke="#0c5260" stroke-width="5" fill="none" stroke-linecap="round"/>',
  tulip:
    '<path d="M50 60v32M50 88c-18 0-24-12-26-24 14 0 24 8 26 24zM50 88c18 0 24-12 26-24-14 0-24 8-26 24z" stroke="#2f8a5a" stroke-width="5" fill="#3c9a66"/><path d="M26 22c8 4 14 2 24-12 10 14 16 16 24 12 2 24-6 42-24 42S24 46 26 22z" fill="#ff7a86"/>',
}

function styleOf(slug: string): string {
  const { sky, ground } = paletteOf(slug)
  return `
${moneySigns}
:root{color-scheme:dark;font:16px/1.4 Signs,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
*{box-sizing:border-box}[hidden]{display:none!important}
html,body{height:100%}
body{margin:0;display:grid;grid-template:auto 1fr auto/minmax(0,1fr);gap:clamp(8px,2vh,20px);padding:clamp(8px,2vh,20px) 16px;color:#f2efe8;background:linear-gradient(${sky[0]},${sky[1]} 45%,${sky[2]} 62%,${ground[0]} 62.3%,${ground[2]});overflow:hidden auto}
header,footer{width:100%;max-width:640px;margin:0 auto}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;align-items:baseline}
h1{font-size:18px;margin:0;font-weight:600;min-width:0;overflow-wrap:anywhere}
.money{font-variant-numeric:tabular-nums;font-weight:700;white-space:nowrap}
.label{color:#d5dde0;font-size:13px;font-weight:400;margin-inline-end:6px}
.reels{align-self:center;justify-self:center;display:grid;grid-template-columns:repeat(3,1fr);gap:clamp(6px,2vw,14px);width:min(100%,640px,74vh);padding:clamp(8px,2vw,16px);border-radius:20px;background:#0b1014cc;box-shadow:inset 0 0 0 1px #e3bc7866}
.reel{aspect-ratio:3/4;border-radius:14px;overflow:hidden;background:linear-gradient(#1a242c,#243039 50%,#1a242c);display:grid;place-items:center}
.reel svg{width:76%;aspect-ratio:1}
.reel.moving svg{animation:roll .14s linear infinite}
.reel.match{box-shadow:inset 0 0 0 3px #e3bc78}
@keyframes roll{from{transform:translateY(-90%)}to{transform:translateY(90%)}}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:12px;align-items:center;padding:12px;border-radius:20px;background:#121a20e6}
#result{flex:1 0 100%;margin:0;min-height:24px;text-align:center}
#proof{flex:1 0 100%;margin:0;overflow-wrap:anywhere;color:#d5dde0;font-size:12px;text-align:center}
#result.win{color:#e3bc78;font-weight:700}
.bet{display:flex;flex:0 1 auto;align-items:center;gap:8px}.bet output{flex:1;min-width:104px;text-align:center}
button{min-width:48px;min-height:48px;border:0;border-radius:14px;font:inherit;font-weight:600;font-size:20px;color:#f2efe8;background:#243039;cursor:pointer}
#sound,#auto{padding:0;background:none}#auto[aria-pressed=true]{color:#e3bc78}#sound path,#auto path{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
#sound .on,#sound[aria-pressed=true] .off{display:none}#sound[aria-pressed=true] .on{display:inline}
#spin{min-width:120px;padding:0 20px;font-size:17px;background:#e3bc78;color:#241803}
@media (max-width:480px){.bet{flex:1 1 60%}#spin{flex:1 0 100%}}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:3px solid #6fe0cc;outline-offset:2px}
@media (prefers-reduced-motion:reduce){.reel.moving svg{animation:none;opacity:.35}}
`
}

/** Bets to choose from, minor units: 1, 2, 5, 10 … times the least, up to the most. */
function betsOf({ minBet, maxBet }: GameSession): number[] {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
  return steps.map((step) => step * minBet).filter((bet) => bet <= maxBet)
}

/** The script's configuration, as JSON in an attribute, so the page needs no inline script. */
function setupOf(game: GameSession, balance: number, crashes: boolean) {
  const { id, currency, language, rounds } = game
  const money = (minor: number) => formatMoney(minor, currency, language)
  const texts = Object.fromEntries(Object.entries(gameTexts).map(([name, text]) => [name, text[language]]))
  const bets = betsOf(game).map((amount) => ({ amount, text: money(amount) }))
  const known = { ...texts, GAME_UNAVAILABLE: texts['over'] }
  return JSON.stringify({
    id,
    rounds,
    balance: money(balance),
    bets,
    texts: known,
    symbols,
    crashes,
    hash: nextHash(game),
  })
}

/** The game and its style, which the headers must allow by hash. */
export function gamePage(game: GameSession, balance: number, crashes: boolean): { html: string; style: string } {
  const style = styleOf(game.slug)
  const t = (text: keyof typeof gameTexts) => escapeHtml(gameTexts[text][game.language])
  const title = escapeHtml(game.title)
  const shapes = symbols.map((name) => `<symbol id="s-${name}" viewBox="0 0 100 100">${drawings[name]}</symbol>`)
  const reel = (name: string) => `<div class="reel"><svg aria-hidden="true"><use href="#s-${name}"></use></svg></div>`
  const demo = game.mode === 'demo' ? `<span class="label">${t('demo')}</span>` : ''
  return {
    style,
    html: `<!doctype html><html lang="${game.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><link rel="icon" href="data:,">
<title>${title}</title><style>${style}</style></head><body data-setup="${escapeHtml(setupOf(game, balance, crashes))}">
<svg width="0" height="0" hidden aria-hidden="true">${shapes.join('')}</svg>
<header><h1>${title}</h1><div>${demo}<span class="label">${t('balance')}</span><span class="money" id="balance"></span></div></header>
<main class="reels">${reel('wave')}${reel('sun')}${reel('mountain')}</main>
<footer><p id="result" role="status">${t('ready')}</p>
${game.isFair ? `<p id="proof">${t('nextHash')} <span translate="no"></span></p>` : ''}
<button type="button" id="sound" aria-pressed="false" aria-label="${t('sound')}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z"/><path class="on" d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/><path class="off" d="M16 9.5l5 5M21 9.5l-5 5"/></svg></button>
<div class="bet"><button type="button" id="less" aria-label="${t('less')}">−</button>
<output class="money" id="bet" aria-label="${t('bet')}"></output>
<button type="button" id="more" aria-label="${t('more')}">+</button></div>
<button type="button" id="auto" aria-pressed="false" aria-label="${t('auto')}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5"/></svg></button>
<button type="button" id="spin">${t('spin')}</button></footer>
<script src="/game.js" type="module"></script></body></html>`,
  }
}

/** A page for a session that is over, in its language; in every language for one that never was. */
export function overPage(known?: Language): { html: string; style: string } {
  const style = `${styleOf('over')}main{grid-row:1/-1;place-self:center;max-width:420px;padding:8px 24px;border-radius:20px;background:#121a20;text-align:center}`
  const lines = languages
    .filter((language) => !known || language === known)
    .map((language) => `<p lang="${language}">${escapeHtml(gameTexts.over[language])}</p>`)
  return {
    style,
    html: `<!doctype html><html lang="${known ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>—</title><style>${style}</style></head><body data-over><main role="alert">${lines.join('')}</main>
<script src="/game-over.js" type="module"></script></body></html>`,
  }
}
