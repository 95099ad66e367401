import { useState } from 'react'

import type { Round, RoundProof } from '~/contract/rounds.ts'
import { useOwnMoney } from '~/hooks/use-own-money.ts'
import { useT } from '~/hooks/use-t.ts'
import { drawnText } from '~/lib/fair-reels.ts'
import { timesText } from '~/lib/money.ts'
import { inTime } from '~/lib/moments.ts'
import { trustedScriptUrl } from '~/platform/trusted-types.ts'
import { Chip } from '~/ui/primitives/badge.tsx'
import { Button } from '~/ui/primitives/button.tsx'
import { DetailRow, DetailRows, Fact, Facts } from '~/ui/primitives/detail-rows.tsx'
import { Status } from '~/ui/primitives/status.tsx'
import textStyles from '~/ui/text/text.module.css'

import { doesHold, type ProvenRound, type RoundCheck } from './check-round.ts'

/** A worker that does not load reports no error in every browser, ms. */
const CHECK_WAIT = 10_000

/** Recomputes a round in a worker. Rejects if the worker fails or sends nothing. */
async function checkInWorker(round: ProvenRound): Promise<RoundCheck> {
  const { default: workerUrl } = await import('./check-round.ts?worker&url')
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const check = new Promise<RoundCheck>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RoundCheck>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('the worker failed')))
    worker.postMessage(round, { transfer: [] })
  })
  return inTime(check, CHECK_WAIT).finally(() => worker.terminate())
}

/** The proof of a round, or the reason why there is none (PLUS-88). A server without the field shows nothing. */
export function RoundProofPart({ round }: { round: Round }) {
  const { t, language } = useT()
  const { proof } = round
  if (proof === undefined) return null
  if (proof === null) return <p className={textStyles['mutedProse']}>{t('activity.rounds.proof.none')}</p>
  if (proof === 'broken' || proof.algorithm === 'unknown')
    return <p className={textStyles['mutedProse']}>{t('activity.rounds.proof.broken')}</p>
  const { stake, bet, win, outcome } = round
  return (
    <>
      <Facts>
        <Fact name={t('activity.rounds.proof.hash')} isOwn>
          {proof.server_seed_hash}
        </Fact>
        {proof.server_seed !== null && (
          <Fact name={t('activity.rounds.proof.serverSeed')} isOwn>
            {proof.server_seed}
          </Fact>
        )}
        <Fact name={t('activity.rounds.proof.clientSeed')} isOwn>
          {proof.client_seed}
        </Fact>
        <Fact name={t('activity.rounds.proof.nonce')} isOwn>
          {proof.nonce}
        </Fact>
      </Facts>
      {proof.server_seed === null ? (
        <p className={textStyles['mutedProse']}>{t('activity.rounds.proof.later')}</p>
      ) : (
        <Verification
          key={language}
          id={round.id}
          round={{ stake, bet, win, outcome: [...outcome], proof }}
          currency={round.currency}
        />
      )}
    </>
  )
}

type Props = { id: string; round: ProvenRound; currency: Round['currency'] }

/** The button that recomputes the round, and the result with each step. A round that does not hold is reported. */
function Verification({ id, round, currency }: Props) {
  const { t } = useT()
  const [check, setCheck] = useState<RoundCheck | 'running' | 'failed'>()
  const isDone = typeof check === 'object'

  async function verify() {
    setCheck('running')
    try {
      const done = await checkInWorker(round)
      setCheck(done)
      if (!doesHold(done)) reportError(new Error(`the proof of round ${id} does not hold`))
    } catch {
      setCheck('failed')
    }
  }

  return (
    <>
      {isDone && <Steps check={check} proof={round.proof} currency={currency} />}
      <Status className={textStyles['label']}>
        {isDone && t(doesHold(check) ? 'activity.rounds.proof.holds' : 'activity.rounds.proof.fails')}
        {check === 'failed' && t('activity.rounds.proof.error')}
      </Status>
      {!isDone && (
        <Button variant="secondary" isLoading={check === 'running'} onClick={() => void verify()}>
          {t('activity.rounds.proof.verify')}
        </Button>
      )}
    </>
  )
}

/** Each recomputed value, and whether the server's is the same. */
function Steps({ check, proof, currency }: { check: RoundCheck; proof: RoundProof; currency: Round['currency'] }) {
  const { t, language } = useT()
  const own = useOwnMoney()
  const { seedHash, mac, positions, win } = check
  const names = positions.value.map((position) => `${position + 1}\u00A0${proof.symbols[position] ?? ''}`)
  const steps = [
    { name: t('activity.rounds.proof.seedHash'), value: seedHash.value, holds: seedHash.holds },
    {
      name: t('activity.rounds.proof.mac', { text: drawnText(proof.client_seed, proof.nonce, proof.bet) }),
      value: mac.value,
      holds: mac.holds,
    },
    { name: t('activity.rounds.proof.symbols'), value: names.join(' · '), holds: positions.holds },
    {
      name: t('activity.rounds.proof.win'),
      value: `${own(proof.bet, currency)} ${timesText(win.times / 100, language)} = ${own(win.value, currency)}`,
      holds: win.holds,
    },
  ]
  return (
    <DetailRows>
      {steps.map(({ name, value, holds }) => (
        <DetailRow key={name} name={name} facts={<span translate="no">{value}</span>}>
          <Chip tone={holds ? 'success' : 'danger'}>
            {t(holds ? 'activity.rounds.proof.same' : 'activity.rounds.proof.different')}
          </Chip>
        </DetailRow>
      ))}
    </DetailRows>
  )
}
