import type { Round, RoundProof } from '~/contract/rounds.ts'
import { drawnText, positionsOf, timesOf, winOf } from '~/lib/fair-reels.ts'

/** The parts of a round that its proof decides. */
export type ProvenRound = Pick<Round, 'stake' | 'bet' | 'win' | 'outcome'> & { proof: RoundProof }

/** Recomputed values of a round, each with whether the server's value is the same. `times`: hundredths of the bet. */
export type RoundCheck = {
  seedHash: { value: string; holds: boolean }
  mac: { value: string; holds: boolean }
  /** Of the symbols on the reels. */
  positions: { value: readonly number[]; holds: boolean }
  win: { value: number; times: number; holds: boolean }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (digest: Uint8Array) => [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function macOf({ client_seed: clientSeed, nonce, bet }: RoundProof, serverSeed: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(serverSeed), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(drawnText(clientSeed, nonce, bet))))
}

/** Recomputes a round with a revealed server seed (PLUS-88). Rejects if the seed is missing. */
export async function checkRound({ stake, bet, win, outcome, proof }: ProvenRound): Promise<RoundCheck> {
  if (proof.server_seed === null) throw new TypeError('the server seed is not revealed')
  const seedHash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(proof.server_seed))))
  const digest = await macOf(proof, proof.server_seed)
  const mac = hex(digest)
  const positions = positionsOf(digest)
  const names = positions.map((position) => proof.symbols[position])
  const times = timesOf(positions)
  const ownWin = winOf(proof.bet, times)
  const isOwnBet = bet === (stake === 'free_spin' ? 0 : proof.bet)
  return {
    seedHash: { value: seedHash, holds: seedHash === proof.server_seed_hash },
    mac: { value: mac, holds: mac === proof.mac },
    positions: { value: positions, holds: JSON.stringify(names) === JSON.stringify(outcome) },
    win: { value: ownWin, times, holds: ownWin === win && isOwnBet },
  }
}

/** True if every value of the server is the recomputed one. */
export const doesHold = (check: RoundCheck) => Object.values(check).every(({ holds }) => holds)

// as the script of a worker it checks one round and responds to its page
if ('WorkerGlobalScope' in globalThis)
  self.addEventListener('message', ({ data }: MessageEvent<ProvenRound>) => {
    void checkRound(data).then((check) => self.postMessage(check, { transfer: [] }))
  })
