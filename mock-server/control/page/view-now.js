/** Session, time, players, situation, build. */
import { $, button, control, copy, draw, el, fill, money, on, say, shown, things } from './dom.js'

function playerItem(act) {
  return ({ id, email, phone, password, currency, language, real, bonus, tags }) => {
    const who = email ?? (phone ? `+${phone}` : id)
    const href = `/__mock/sign-in?session=${shown.sid}&player=${encodeURIComponent(id)}`
    const marks = tags.map((tag) => el('span', { className: tag === 'banned' ? 'tag bad' : 'tag', textContent: tag }))
    return el(
      'li',
      {},
      el(
        'div',
        {},
        el('strong', { textContent: who }),
        ...marks,
        el('div', { className: 'hint', textContent: `Password ${password}, language ${language}` }),
        el('div', { className: 'money', textContent: `${money(real, currency)} + bonus ${money(bonus, currency)}` }),
      ),
      el('a', {
        className: 'button',
        href,
        target: 'qumai',
        textContent: 'Sign in',
        ariaLabel: `Sign in as ${who}`,
        focusKey: `in-${id}`,
      }),
      button(tags.includes('banned') ? 'Lift the ban' : 'Ban', () => act(control('POST', 'ban', { player: id })), {
        ariaLabel: `${tags.includes('banned') ? 'Lift the ban of' : 'Ban'} ${who}`,
        focusKey: `ban-${id}`,
      }),
    )
  }
}

function showScenarios(act) {
  const { scenarios, scenario } = shown.state
  const all = [{ name: null, about: 'Everything as it comes from the handlers' }, ...scenarios]
  draw($('scenarios'), [all, scenario], () =>
    all.map(({ name, about }) => {
      const choice = button('', () => act(control('POST', 'scenario', { name })), {
        pressed: name === scenario,
        focusKey: `scenario-${name}`,
      })
      choice.replaceChildren(el('span', { textContent: name ?? 'none' }), el('small', { textContent: about }))
      return choice
    }),
  )
}

function showFigures() {
  const { calls, effects, timers, seed } = shown.state
  const figures = Object.entries({ Calls: calls, Effects: effects, Timers: timers, Seed: seed })
  draw($('figures'), figures, () =>
    figures.map(([name, value]) =>
      el('div', {}, el('dt', { textContent: name }), el('dd', { textContent: String(value) })),
    ),
  )
}

/** Shows what the mock says now. */
export function showNow(players, act) {
  const { state } = shown
  $('save').href = `/__mock/situation?session=${shown.sid}`
  fill($('sessions'), state.sessions)
  if (document.activeElement !== $('session')) $('session').value = shown.sid
  $('freeze').textContent = state.isFrozen ? 'Let time run' : 'Stop time'
  for (const choice of $('build').children) {
    choice.setAttribute('aria-pressed', String(choice.dataset.build === state.build))
  }
  showFigures()
  showScenarios(act)
  things($('players'), players, 'Nobody yet', playerItem(act))
  fill($('new-player').elements.kind, state.playerKinds)
}

/** Opens a file of a session in place of the one that is shown. */
async function openFile(file, act) {
  let content
  try {
    content = JSON.parse(await file.text())
  } catch {
    return say(`${file.name} is not JSON`)
  }
  const opening = control('POST', 'situation', content)
  await act(opening)
  const isOpen = await opening.then(
    () => true,
    () => false,
  )
  return isOpen && say(`${file.name} is open in the session ${shown.sid}`, true)
}

/** Wires what stands in the page already. `choose` shows another session. */
export function startNow(act, choose) {
  on($('session'), 'change', ({ target }) => target.checkValidity() && choose(target.value || 'default'))
  on($('fresh'), 'click', () => choose(`s-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`))
  on($('copy-link'), 'click', () => copy(`${shown.state.app}/`, 'The address'))
  on($('open-situation'), 'click', () => $('situation-file').click())
  on($('situation-file'), 'change', ({ target }) => {
    const [file] = target.files
    target.value = '' // the same file may be chosen again
    if (file) void openFile(file, act)
  })
  on($('reset'), 'click', () => {
    if (confirm(`Begin ${shown.sid} anew? Its players, money and journal are lost.`)) act(control('POST', 'reset', {}))
  })
  for (const choice of $('advance').querySelectorAll('[data-advance]')) {
    on(choice, 'click', () => act(control('POST', 'clock', { advance: Number(choice.dataset.advance) })))
  }
  for (const choice of $('advance').querySelectorAll('[data-to]')) {
    on(choice, 'click', () => act(control('POST', 'clock', { to: choice.dataset.to })))
  }
  on($('freeze'), 'click', () => act(control('POST', 'clock', { freeze: !shown.state.isFrozen })))
  for (const choice of $('build').children) {
    on(choice, 'click', () => act(control('POST', 'build', { build: choice.dataset.build })))
  }
  on($('new-player'), 'submit', (event) => {
    event.preventDefault()
    act(control('POST', 'players', { kind: event.target.elements.kind.value }))
  })
}
