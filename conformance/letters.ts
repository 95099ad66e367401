import type { Trial } from './trial.ts'

/** A letter or a text message that the server has sent. */
type Letter = { to: string; text: string }

async function lastTo(t: Trial, to: string): Promise<string> {
  const letters = await t.hook<Letter[]>('letters', { to })
  const text = letters.findLast((letter) => letter.to === to)?.text
  return text ?? t.unproven('the hook "letters" has no letter to this player')
}

/** The token in the link of the last e-mail to this recipient: `?token=`, or the end of its path. */
export async function tokenSentTo(t: Trial, to: string): Promise<string> {
  const url = /https?:\/\/[^\s"<>]+/.exec(await lastTo(t, to))?.[0].replace(/[.,]$/, '')
  if (url === undefined) return t.unproven('the last letter to this player has no link')
  const { searchParams, pathname } = new URL(url)
  return searchParams.get('token') ?? pathname.split('/').findLast((part) => part !== '') ?? ''
}

/** The code of six digits in the last message to this recipient. */
export async function codeSentTo(t: Trial, to: string): Promise<string> {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(await lastTo(t, to))?.[0]
  return code ?? t.unproven('the last message to this player has no code of six digits')
}
