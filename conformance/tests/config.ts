import { proves } from '../test.ts'

type Config = {
  switches: { key: string; value: boolean }[]
  incident: { texts: Record<string, string> } | null
  minimum_age?: number | null
}

const same = proves('SP-111', 'the configuration is the same with and without a token', async (t) => {
  const forGuest = await t.call('config.get')
  t.must(forGuest.status === 200, 'a configuration', forGuest)
  const forPlayer = await t.call('config.get', { bearer: (await t.player('funded')).access })
  t.check(forPlayer.text === forGuest.text, 'the same for a player', forPlayer)
  const { switches, incident } = forGuest.json as Config
  t.check(new Set(switches.map(({ key }) => key)).size === switches.length, 'each switch once', forGuest)
  const texts = incident === null ? [] : ['en', 'ru', 'kk', 'az'].map((language) => incident.texts[language])
  t.check(texts.every(Boolean), 'an incident in every language', forGuest)
})

const oneAge = proves('SP-111', 'every call states the same minimum age', async (t) => {
  const { currency, language } = t.bench.adapter.audience
  const config = await t.call('config.get')
  t.must(config.status === 200, 'a configuration', config)
  const { minimum_age: age } = config.json as Config
  if (typeof age !== 'number') return t.unproven('this server states no minimum age in its configuration')
  const marks = await t.read<{ minimum_age?: number | null }>('pages.legalIcons', { query: { currency, language } })
  t.check(marks.minimum_age === undefined || marks.minimum_age === age, 'the age of the legal marks', config)
  const limits = await t.read<{ minimum_age?: number | null }>('limits.get', {
    bearer: (await t.player('newcomer')).access,
  })
  t.check(
    limits.minimum_age === null || limits.minimum_age === undefined || limits.minimum_age === age,
    'the age of the limits',
    config,
  )
})

export const configTests = [same, oneAge]
