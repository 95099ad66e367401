/** Runs in the game's page. The server decides every round; this only shows it. */
const setup = JSON.parse(document.body.dataset.setup)
const byId = (id) => document.getElementById(id)
const [balance, bet, result, spin, less, more] = ['balance', 'bet', 'result', 'spin', 'less', 'more'].map(byId)
const reels = [...document.querySelectorAll('.reel')]
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
const wait = (ms) => new Promise((done) => setTimeout(done, ms))

let chosen = Math.min(2, setup.bets.length - 1)
let round = setup.rounds
let isSpinning = false

/** The app that opened the game: named in the address, or the page around the frame. Loopback hosts only. */
function parentOrigin() {
  const named = new URLSearchParams(location.search).get('parent') ?? location.ancestorOrigins?.[0] ?? document.referrer
  if (!URL.canParse(named)) return null
  const { protocol, hostname, origin } = new URL(named)
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return /^https?:$/.test(protocol) && isLoopback ? origin : null
}

function tell(type) {
  const origin = parentOrigin()
  if (origin && window.parent !== window) window.parent.postMessage({ type }, origin)
}

function showBet() {
  bet.textContent = setup.bets[chosen].text
  less.disabled = isSpinning || chosen === 0
  more.disabled = isSpinning || chosen === setup.bets.length - 1
}

function step(by) {
  if (isSpinning) return
  chosen = Math.min(Math.max(chosen + by, 0), setup.bets.length - 1)
  showBet()
}

function say(text, isWin = false) {
  result.textContent = text
  result.classList.toggle('win', isWin)
}

/** One request for one round: its number makes a repeat harmless. */
async function play() {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bet: setup.bets[chosen].amount, round: round + 1 }),
  }
  const send = () => fetch(`/play/${setup.id}/spin`, request).then(async (answer) => [answer.ok, await answer.json()])
  return send().catch(() => wait(1000).then(send))
}

async function stopReels(symbols) {
  for (const [index, reel] of reels.entries()) {
    if (!isCalm) await wait(260)
    reel.classList.remove('moving')
    reel.querySelector('use').setAttribute('href', `#s-${symbols[index]}`)
  }
  for (const [index, reel] of reels.entries()) {
    const alike = symbols.filter((symbol) => symbol === symbols[index]).length
    reel.classList.toggle('match', alike > 1)
  }
}

async function spinOnce() {
  if (isSpinning) return
  isSpinning = true
  spin.setAttribute('aria-disabled', 'true')
  showBet()
  say('')
  for (const reel of reels) {
    reel.classList.remove('match')
    reel.classList.add('moving')
  }
  try {
    const [isOk, answer] = await play()
    if (!isOk) throw new Error(answer.code)
    round = answer.round
    await stopReels(answer.reels)
    balance.textContent = answer.balance
    const [first, ...rest] = answer.reels.map((name) => setup.texts[name]).join(', ')
    const names = first.toLocaleUpperCase(document.documentElement.lang) + rest.join('')
    say(`${names}. ${answer.win ? setup.texts.win.replace('{amount}', answer.win) : setup.texts.noWin}`, !!answer.win)
    tell('balance-changed')
  } catch (error) {
    for (const reel of reels) reel.classList.remove('moving')
    const isShort = error instanceof Error && error.message === 'INSUFFICIENT_FUNDS'
    say(isShort ? setup.texts.INSUFFICIENT_FUNDS : setup.texts.GENERAL_ERROR)
  } finally {
    isSpinning = false
    spin.removeAttribute('aria-disabled')
    showBet()
  }
}

less.addEventListener('click', () => step(-1))
more.addEventListener('click', () => step(1))
spin.addEventListener('click', spinOnce)
document.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') step(-1)
  if (event.key === 'ArrowRight' || event.key === 'ArrowUp') step(1)
  if (event.key === ' ' && !event.repeat && event.target === document.body) {
    event.preventDefault()
    void spinOnce()
  }
})
balance.textContent = setup.balance
showBet()
spin.focus({ preventScroll: true })
tell('game-ready')
