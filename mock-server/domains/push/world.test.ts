import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import type { Session } from '../../session.ts'
import { createWorld } from '../../world/create-world.ts'
import { notify } from '../notifications/notify.ts'
import { isQuiet, pushMessage, pushOf, rememberDevice } from './world.ts'
import { encrypt, isPushUrl } from './web-push.ts'

test('a message is encrypted as the example of RFC 8291 has it', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  expect(encrypt('When I grow up, I want to be a watermelon', keys, { own, salt }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('quiet hours are those of the device, also over midnight', () => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`) // five hours later in Almaty
  const quiet = (from: string, to: string, time: string) =>
    isQuiet({ shows_amounts: false, quiet: { from, to } }, at(time), 'Asia/Almaty')
  expect(['16:59', '17:00', '23:00', '02:59', '03:00'].map((time) => quiet('22:00', '08:00', time))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(['07:59', '08:00', '09:00'].map((time) => quiet('13:00', '14:00', time))).toEqual([false, true, false])
  expect(isQuiet({ shows_amounts: false, quiet: null }, at('20:00'), 'Asia/Almaty')).toBe(false)
})

test('a push goes to a service with TLS, or stays on this machine', () => {
  const urls = ['https://fcm.example/x', 'http://127.0.0.1:9/x', 'http://push.localhost/x', 'http://a.example/x', 'x']
  expect(urls.map(isPushUrl)).toEqual([true, true, true, false, false])
})

/** A player with a device whose push service returns `status`. */
async function playerWithDevice(status: number, now: string) {
  let came = 0
  const server = createServer((request, response) => {
    came += 1
    request.resume().on('end', () => response.writeHead(status).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const own = createECDH('prime256v1')
  own.generateKeys()
  const clock = { now: Date.parse(now) }
  const world = createWorld(1, clock.now)
  const session = { world, now: () => clock.now, effects: [] as object[] } as unknown as Session
  const player = world.players.get('pl_player')
  if (!player) throw new Error('no player')
  rememberDevice(world, player, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/device`,
    keys: { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    language: 'en',
    time_zone: 'Asia/Almaty',
  })
  return { session, player, clock, came: () => came }
}
const states = (sent: { state: string }[]) => sent.map(({ state }) => state)

test('messages wait for the end of quiet hours; a break allows only messages about money [O-68]', async () => {
  const { session, player, clock, came } = await playerWithDevice(201, '2026-11-22T20:00:00Z')
  pushOf(player).settings.quiet = { from: '22:00', to: '08:00' }
  expect(states(await pushMessage(session, player, notify(session, player, 'achievement')))).toEqual(['held'])
  expect(came()).toBe(0)
  clock.now = Date.parse('2026-11-23T04:00:00Z')
  expect(states(await pushMessage(session, player, notify(session, player, 'achievement')))).toEqual(['sent', 'sent'])
  player.protection.break = { kind: 'time_out', until: null }
  expect(await pushMessage(session, player, notify(session, player, 'achievement'))).toEqual([])
  expect(states(await pushMessage(session, player, notify(session, player, 'commit_deposit')))).toEqual(['sent'])
  expect(came()).toBe(3)
})

test('messages delayed by quiet hours are never sent after a break starts, except about money [O-68]', async () => {
  const { session, player, clock, came } = await playerWithDevice(201, '2026-11-22T20:00:00Z')
  pushOf(player).settings.quiet = { from: '22:00', to: '08:00' }
  await pushMessage(session, player, notify(session, player, 'achievement'))
  expect(states(await pushMessage(session, player, notify(session, player, 'commit_deposit')))).toEqual([
    'held',
    'held',
  ])
  player.protection.break = { kind: 'time_out', until: null }
  clock.now = Date.parse('2026-11-23T04:00:00Z')
  const sent = await pushMessage(session, player, notify(session, player, 'commit_deposit'))
  expect(states(sent)).toEqual(['sent', 'sent'])
  expect(came()).toBe(2)
  player.protection.break = null
  expect(states(await pushMessage(session, player, notify(session, player, 'achievement')))).toEqual(['sent'])
})

test('a device that has unsubscribed is forgotten with the next message', async () => {
  const { session, player } = await playerWithDevice(410, '2026-11-22T10:00:00Z')
  const send = () => pushMessage(session, player, notify(session, player, 'commit_deposit'))
  expect(states(await send())).toEqual(['gone'])
  expect(await send()).toEqual([])
})
