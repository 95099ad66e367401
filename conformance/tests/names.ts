import type { Player } from '../accounts.ts'
import { Device } from '../passkeys.ts'
import { signUpBody } from '../sign-up.ts'
import { proves } from '../test.ts'
import type { Trial } from '../trial.ts'

const markup = [
  '<a href=https://evil.example>Was it you?</a>',
  '<img src=x onerror=alert(1)>',
  '<h1>Bank</h1>',
  '<b>bold</b> & "co"',
]
/** Parts of the markup that no HTML of a message may have, in any spelling. */
const planted = /evil\.example|onerror|<h1|bank|<b>bold|bold/i

type Message = { title: string; content: string; sub_type: string; data: Record<string, unknown> }

async function messagesOf(t: Trial, player: Pick<Player, 'access'>) {
  const lists = []
  for (const history of ['0', '1']) {
    const query = { order: 'desc', 'filter[history]': history }
    lists.push(await t.call('notifications.list', { player, query }))
  }
  return lists.map((response) => ({
    response,
    messages: (response.json as { data?: Message[] } | null)?.data ?? [],
  }))
}

/** No name in the title or the HTML of any message. */
async function expectNoNames(t: Trial, player: Pick<Player, 'access'>): Promise<Message[]> {
  const lists = await messagesOf(t, player)
  for (const { response, messages } of lists) {
    const texts = messages.flatMap(({ title, content, data }) => [
      title,
      content,
      JSON.stringify(data['content'] ?? ''),
    ])
    t.check(
      response.status === 200 && !texts.some((text) => planted.test(text)),
      'no name in the HTML of a message',
      response,
    )
  }
  return lists.flatMap(({ messages }) => messages)
}

const ofPasskeys = proves('SP-101', 'data of a message has names of passkeys as the player typed them', async (t) => {
  const player = await t.player('funded', { spoils: true })
  for (const [index, name] of markup.entries()) {
    const other = markup[(index + 1) % markup.length] ?? name
    const device = new Device(t)
    const { id } = await t.read<{ id: string }>('passkeys.add', { player, body: await device.adding(player, name) })
    await t.read('passkeys.rename', { player, body: { passkey_id: id, name: other } })
    await t.read('passkeys.remove', { player, body: { passkey_id: id } })
    const messages = await expectNoNames(t, player)
    const [{ response }] = (await messagesOf(t, player)) as [Awaited<ReturnType<typeof messagesOf>>[number]]
    const has = (kind: string, data: Record<string, string>) =>
      messages.some(
        (message) =>
          message.sub_type === kind && Object.entries(data).every(([key, text]) => message.data[key] === text),
      )
    t.check(has('passkey_added', { name }), 'data.name of an added passkey', response)
    t.check(has('passkey_renamed', { name: other, previous_name: name }), 'both names of a renamed passkey', response)
    t.check(has('passkey_removed', { name: other }), 'data.name of a removed passkey', response)
  }
})

const ofProfile = proves('SP-101', 'no message contains the names of a player or of cards', async (t) => {
  for (const [index, name] of markup.entries()) {
    const body = {
      ...signUpBody(`names-${t.bench.run}-${index}`, t.bench.adapter.audience),
      players_name: name,
      address: name,
    }
    const { access } = await t.read<{ access: { token: string } }>('auth.signUp', { body })
    const newcomer = { access: access.token }
    await t.call('profile.saveUser', { player: newcomer, body: { first_name: name, last_name: name, address: name } })
    await expectNoNames(t, newcomer)
    const player = await t.player('funded', { spoils: true })
    await t.call('profile.saveUser', { player, body: { first_name: name, last_name: name, address: name } })
    const cards = await t.call('cashBox.payerCards', { player })
    for (const { id } of (cards.json as { admin_saved_cards?: { id: string }[] } | null)?.admin_saved_cards ?? [])
      await t.call('cashBox.renameCard', { player, body: { card_id: id, name } })
    await expectNoNames(t, player)
  }
})

/** Tests of names chosen by players. */
export const nameTests = [ofPasskeys, ofProfile]
