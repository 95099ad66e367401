import type { Page } from 'playwright'

import { faultsOn, ringFaultsOn, skeletonsOn } from './faults.ts'
import type { Screen } from './screen.ts'

type State = { name: string; enter: (page: Page) => Promise<unknown>; faults: (page: Page) => Promise<string[]> }

const named = (kind: string, faults: string[]) => [...new Set(faults)].map((fault) => `${kind}: ${fault}`)

async function withRings(page: Page) {
  return [...(await faultsOn(page)), ...named('focus ring', await ringFaultsOn(page))]
}

/** Reloads the page without a network, and goes past the screen that reports it. */
async function reloadOffline(page: Page) {
  await page.emulateMedia({ forcedColors: 'none' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.reload()
  const onward = page.locator('dialog[open] button').nth(1) // after "Retry", once the stored data are read
  await onward.click({ timeout: 20_000 }).catch(() => {}) // without stored data there is only "Retry"
  await page.waitForTimeout(5000)
}

/** States that one visit shows one after the other. */
export const secondStates: State[] = [
  {
    name: '',
    enter: async () => {},
    faults: withRings,
  },
  {
    name: 'other-theme',
    enter: (page) =>
      page.evaluate(() => {
        const { dataset } = document.documentElement
        dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light'
        localStorage.setItem('theme', dataset['theme']) // also when the app reads it again
      }),
    faults: faultsOn,
  },
  { name: 'forced', enter: (page) => page.emulateMedia({ forcedColors: 'active' }), faults: withRings },
  {
    name: 'offline',
    enter: reloadOffline,
    faults: async (page) => [...(await faultsOn(page)), ...named('skeleton', await skeletonsOn(page))],
  },
]

/** Each page of these screens that needs no action, as a guest and as each kind of player that a screen has. */
export function pagesOf(screens: Screen[]): Screen[] {
  const plain = screens.filter(({ prepare, act, path }) => !prepare && !act && !/#|__mock/.test(path))
  return [...new Set(plain.map(({ path }) => path))].flatMap((path) => {
    const ofPath = plain.filter((screen) => screen.path === path)
    const players = ofPath.filter(({ player }) => player)
    const [{ name } = { name: path }] = ofPath
    const usual: Screen = { name: `${name}-player`, path, player: true }
    const shown = players.length > 0 ? players : [usual]
    if (/^\/(cash-box|profile|notifications)\b/.test(path)) return shown // a guest sees the login
    return [{ name: `${name}-guest`, path }].concat(shown)
  })
}
