/** Runs in the game's page. The server decides every round; this only shows it. */
import { parentOrigin, tell } from './game-parent.js'

const setup = JSON.parse(document.body.dataset.setup)
const byId = (id) => document.getElementById(id)
const [balance, bet, result, spin, less, more, sound, auto] = [
  'balance',
  'bet',
  'result',
  'spin',
  'less',
  'more',
  'sound',
  'auto',
].map(byId)
const reels = [...document.querySelectorAll('.reel')]
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
const wait = (ms) => new Promise((done) => setTimeout(done, ms))

let chosen = Math.min(2, setup.bets.length - 1)
let round = setup.rounds
/** Of a provably fair game: chosen here, after the server has shown the hash of its own seed. */
const clientSeed =
  setup.hash &&
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
let isSpinning = false
let isStale = false
let isPaused = false

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

/** The hash of the server's seed for the next round, so that the seed cannot change afterwards. */
function showHash(hash) {
  if (hash) document.querySelector('#proof span').textContent = hash
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
    body: JSON.stringify({ bet: setup.bets[chosen].amount, round: round + 1, client_seed: clientSeed }),
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
  if (isSpinning || isPaused) return
  isSpinning = true
  showSpin()
  showBet()
  say('')
  for (const reel of reels) {
    reel.classList.remove('match')
    reel.classList.add('moving')
  }
  try {
    const [isOk, answer] = await play()
    if (!isOk) throw new Error(answer.code)
    if (setup.crashes) return crash()
    round = answer.round
    await stopReels(answer.reels)
    balance.textContent = answer.balance
    showHash(answer.next_hash)
    const [first, ...rest] = answer.reels.map((name) => setup.texts[name]).join(', ')
    const names = first.toLocaleUpperCase(document.documentElement.lang) + rest.join('')
    say(`${names}. ${answer.win ? setup.texts.win.replace('{amount}', answer.win) : setup.texts.noWin}`, !!answer.win)
    ring(answer.win ? 660 : 330)
    tell('balance-changed')
  } catch (error) {
    for (const reel of reels) reel.classList.remove('moving')
    const code = error instanceof Error ? error.message : ''
    setAuto(false)
    if (code === 'INSUFFICIENT_FUNDS') tell('insufficient-funds')
    if (code === 'GAME_UNAVAILABLE') tell('session-over')
    if (code === 'LIMIT_REACHED') tell('limit-reached')
    say(setup.texts[code] ?? setup.texts.GENERAL_ERROR)
  } finally {
    isSpinning = false
    showSpin()
    showBet()
    if (isStale) void refreshBalance()
  }
}

/** While a round runs, and while the app asks, no other begins. */
function showSpin() {
  if (isSpinning || isPaused) spin.setAttribute('aria-disabled', 'true')
  else spin.removeAttribute('aria-disabled')
}

const isAuto = () => auto.getAttribute('aria-pressed') === 'true'
const setAuto = (isOn) => auto.setAttribute('aria-pressed', String(isOn))

/** Round after round, until it is turned off, refused or told to wait; then it stays off. */
async function playAlone() {
  setAuto(!isAuto() && !isPaused)
  while (isAuto()) {
    await spinOnce()
    await wait(400)
  }
  setAuto(false)
}

/** The app asks the player something: a running round ends, and nothing begins by itself afterwards. */
function pause(isOn) {
  isPaused = isOn
  if (isOn) setAuto(false)
  showSpin()
  if (!isSpinning) say(isOn ? setup.texts.paused : setup.texts.ready)
}

/** As a game that breaks: nothing answers any more, and the app is told. */
function crash() {
  document.body.inert = true
  tell('game-crashed')
}

/** Money moved outside the game, as after a deposit. Between rounds only: the reels may not tell the end early. */
async function refreshBalance() {
  isStale = isSpinning
  if (isSpinning) return
  const answer = await fetch(`/play/${setup.id}/balance`).catch(() => null)
  if (!answer?.ok) return
  const { balance: now } = await answer.json()
  balance.textContent = now
  say(setup.texts.ready)
}

/** Only the app itself is heard: its window and its origin. */
function hear(event) {
  if (event.source !== window.parent || event.origin !== parentOrigin()) return
  const { type } = event.data ?? {}
  if (type === 'refresh-balance') void refreshBalance()
  if (type === 'pause' || type === 'resume') pause(type === 'pause')
}

/** Off until somebody turns it on: a short tone for each round. */
function toggleSound() {
  const isOn = sound.getAttribute('aria-pressed') !== 'true'
  sound.setAttribute('aria-pressed', String(isOn))
  tones = isOn ? (tones ?? new AudioContext()) : tones
  if (isOn) ring(440)
}

let tones = null
function ring(pitch) {
  if (sound.getAttribute('aria-pressed') !== 'true') return
  const [source, volume] = [tones.createOscillator(), tones.createGain()]
  source.frequency.value = pitch
  volume.gain.setValueAtTime(0.05, tones.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.0001, tones.currentTime + 0.3)
  source.connect(volume).connect(tones.destination)
  source.start()
  source.stop(tones.currentTime + 0.3)
}

less.addEventListener('click', () => step(-1))
more.addEventListener('click', () => step(1))
spin.addEventListener('click', spinOnce)
sound.addEventListener('click', toggleSound)
auto.addEventListener('click', playAlone)
window.addEventListener('message', hear)
document.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') step(-1)
  if (event.key === 'ArrowRight' || event.key === 'ArrowUp') step(1)
  if (event.key === ' ' && !event.repeat && event.target === document.body) {
    event.preventDefault()
    void spinOnce()
  }
})
balance.textContent = setup.balance
showHash(setup.hash)
showBet()
spin.focus({ preventScroll: true })
tell('game-ready')
