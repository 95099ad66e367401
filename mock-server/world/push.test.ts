import { createECDH } from 'node:crypto'

import { expect, test } from 'vitest'

import { isQuiet } from './push.ts'
import { encrypt, isPushAddress } from './web-push.ts'

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
  const addresses = [
    'https://fcm.example/x',
    'http://127.0.0.1:9/x',
    'http://push.localhost/x',
    'http://a.example/x',
    'x',
  ]
  expect(addresses.map(isPushAddress)).toEqual([true, true, true, false, false])
})
