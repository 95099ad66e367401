/**
 * Accepted survivors, with the reason. `line` and `mutant` are parts of the source line and of the replaced code; no
 * `mutant`: the whole line.
 */
type Survivor = { file: string; line: string; mutant?: string; reason: string }

const [wagering, limits, outbox] = ['src/offers/wagering.ts', 'src/features/limits/', 'src/outbox/']
const payment = 'src/features/cash-box/payment/'
const tracker = `${payment}payment-tracker.ts`
const [pending, lock] = [`${payment}pending-payment.tsx`, `${payment}payment-lock.ts`]
const [call, refresh] = ['src/api/transport/call.ts', 'src/api/transport/refresh.ts']

export const survivors: readonly Survivor[] = [
  { file: call, line: 'const stop = ', reason: 'it only runs when there is a signal' },
  { file: call, line: "if (tried.kind === 'answer') tried", reason: 'what is lost is never unchanged' },
  { file: call, line: 'const isBroken = ', mutant: 'kind', reason: 'what is lost has no status' },
  { file: call, line: 'const isBroken = ', mutant: '300', reason: 'a refusal is asked for past the cache as well' },
  { file: call, line: "hooks.onOutcome('lost')", mutant: 'kind', reason: 'what is lost is nobody’s own either' },
  { file: call, line: 'isOwn && status < 300', reason: 'nothing answers with 300' },
  { file: call, line: 'status < 400 || status > 500', mutant: '> 500', reason: 'a 500 has been judged above' },
  {
    file: call,
    line: 'hooks.playerId() !== this.player',
    mutant: 'hooks',
    reason: 'the session is another’s: seen below',
  },
  { file: refresh, line: 'navigator?.locks?.query()', mutant: '?.', reason: 'what it throws is caught' },
  { file: refresh, line: '?.clientId ?? null', mutant: '?.clientId', reason: 'what it throws is caught' },
  { file: refresh, line: 'if (!locks)', reason: 'without locks the catch below refreshes as well' },
  { file: refresh, line: 'clearTimeout(timer)', reason: 'a timer that is left aborts nobody any more' },
  { file: refresh, line: '} finally {', reason: 'a timer that is left aborts nobody any more' },
  { file: refresh, line: 'performance.now() < end', mutant: '< end', reason: 'one look more, 20 ms' },
  { file: refresh, line: 'performance.now() < end', mutant: '!== null', reason: 'a log-out is only noticed later' },
  { file: refresh, line: "tried.kind === 'answer'", reason: 'what is lost is nobody’s own either' },
  { file: refresh, line: "if (tried.kind === 'lost')", reason: 'what is lost is not our own: lost two lines below' },
  { file: refresh, line: '!isOwn || json === undefined', reason: 'holds no code and no tokens: lost below' },
  { file: refresh, line: 'status > 299', reason: 'a refusal holds no tokens: lost below' },
  {
    file: 'src/db/payments.ts',
    line: 'if (!meanwhile) safeLocal.set',
    mutant: '!meanwhile',
    reason: 'the lines below remove the payment again',
  },
  {
    file: wagering,
    line: 'turn(one) < turn(other) ? -1',
    mutant: 'turn(one) > turn(other)',
    reason: 'sorting only asks what comes before',
  },
  {
    file: 'src/offers/amounts.ts',
    line: 'end(one) < end(other) ? -1',
    mutant: 'end(one)',
    reason: 'sorting only uses whether one comes first, and keeps the order of equal ends',
  },
  {
    file: 'src/offers/offer-group.ts',
    line: 'a.end === b.end ? 0',
    mutant: 'a.end === b.end',
    reason: 'without it two endless offers give NaN, which sorting treats as equal',
  },
  {
    file: 'src/offers/cashback.ts',
    line: 'cashbackMoments(cashback).some',
    mutant: 'some',
    reason: 'there is one moment',
  },
  { file: 'src/offers/prize.ts', line: 'if (prize.kind', mutant: 'prize.kind', reason: 'money has no terms' },
  { file: 'src/offers/promo.ts', line: 'const [start = -Infinity', reason: 'both moments always exist' },
  { file: `${outbox}flush.ts`, line: 'if (first.isStopped)', reason: 'the second half goes in the next round' },
  { file: `${outbox}with-memory.ts`, line: 'a.id < b.id', reason: 'no two records have the same id' },
  { file: `${outbox}record.ts`, line: 'a.id < b.id', reason: 'no two records have the same id' },
  {
    file: `${outbox}with-memory.ts`,
    line: 'a.id < b.id',
    mutant: 'a.id < b.id',
    reason: 'no two records have the same id',
  },
  { file: `${outbox}record.ts`, line: 'sequence = ', mutant: 'now > lastTime', reason: 'ids grow all the same' },
  { file: `${outbox}start-outbox.ts`, line: "('pagehide', on.leave)", reason: 'after the stop nothing is planned' },
  {
    file: `${outbox}start-outbox.ts`,
    line: 'return failures > 0 ?',
    reason: 'what is left after a good run was added during it, which has planned the next',
  },
  { file: `${outbox}start-outbox.ts`, line: 'timer.stop()', reason: 'a run more finds nothing to send' },
  { file: `${outbox}start-outbox.ts`, line: 'getRegistration()', mutant: '?.', reason: 'what it throws is caught' },
  { file: `${outbox}start-outbox.ts`, line: "'sync' in registration", reason: 'what it throws is caught' },
  { file: `${outbox}storage.ts`, line: 'reject(request.error)', reason: 'it fails by the time limit as well' },
  { file: `${outbox}storage.ts`, line: 'reject(transaction.error))', reason: 'an abort follows an error' },
  { file: `${outbox}storage.ts`, line: 'SURELY_FEW', reason: 'then all are looked at, to the same end' },
  { file: `${outbox}storage.ts`, line: 'if (!oldest', reason: 'then all are looked at, to the same end' },
  { file: `${outbox}storage.ts`, line: 'if (excess.length > 0)', reason: 'nothing is removed' },
  { file: `${outbox}storage.ts`, line: "addEventListener('close'", reason: 'only a browser closes a connection so' },
  { file: `${outbox}storage.ts`, line: 'transaction.commit()', reason: 'only a page that is left notices' },
  {
    file: `${limits}break-section.tsx`,
    line: 'isAsking && chosen',
    mutant: '!==',
    reason: 'nothing is asked before a choice',
  },
  { file: `${limits}first-limit.tsx`, line: 'field.current?.focus', mutant: '?.', reason: 'the field is there' },
  { file: `${limits}limit-row.tsx`, line: 'field.current?.focus', mutant: '?.', reason: 'the field is there' },
  { file: `${limits}limit-row.tsx`, line: 'now?.pending', mutant: '?.', reason: 'the server lists every limit' },
  { file: `${limits}limit-value.ts`, line: 'value <= 0', mutant: '=== null', reason: 'null is no more than 0 either' },
  { file: `${limits}limits-page.tsx`, line: 'if (!own)', reason: 'it is only drawn during one' },
  { file: `${limits}limit-row.tsx`, line: 'if (!pending)', reason: 'it is only drawn where one waits' },
  {
    file: `${limits}limit-row.tsx`,
    line: 'pending?.value',
    mutant: '?.',
    reason: 'it is only drawn where one waits',
  },
  { file: `${limits}limit-row.tsx`, line: 'const isReady', mutant: 'now >=', reason: 'a millisecond later' },
  { file: `${limits}help-section.tsx`, line: 'import.meta.env', reason: 'tests are built without the setting' },
  {
    file: `${limits}use-limit-calls.ts`,
    line: 'isMounted()',
    reason: 'nobody sees the state of a screen that is gone',
  },
  { file: `${payment}after-payment.ts`, line: '.catch(() => null)', reason: 'neither is an account' },
  { file: `${payment}after-payment.ts`, line: 'stop()', reason: 'it resolves once all the same' },
  { file: `${payment}auto-close.tsx`, line: 'const whole', mutant: '?.', reason: 'it is there once it is drawn' },
  { file: `${payment}auto-close.tsx`, line: 'if (!whole)', reason: 'it is there once it is drawn' },
  { file: `${payment}auto-close.tsx`, line: 'signal.abort()', reason: 'what is listened to is gone too' },
  { file: `${payment}payment-result.tsx`, line: 'getQueryState', mutant: '?.', reason: 'the hook has made the query' },
  { file: `${payment}payment-lock.ts`, line: 'once: true', mutant: 'true', reason: 'a signal aborts once' },
  {
    file: `${payment}payment-lock.ts`,
    line: 'clearTimeout(timer)',
    reason: 'a timer that is left ends nothing any more',
  },
  { file: `${payment}payment-notice.tsx`, line: '{children && ', mutant: 'children && ', reason: 'it only moves them' },
  { file: `${payment}fetch-outcome.ts`, line: 'instanceof ApiError', reason: 'another error has no code and no time' },
  { file: `${payment}use-payment-status.ts`, line: 'return () => {', reason: 'React drops the state of what is gone' },
  { file: `${payment}use-payment-status.ts`, line: 'isReady = false', reason: 'React drops the state of what is gone' },
  { file: `${payment}use-payment-status.ts`, line: 'if (key) shown()', reason: 'without an end nothing is shown' },
  {
    file: `${payment}payment-return-dialog.tsx`,
    line: 'if (request.current)',
    mutant: 'request',
    reason: 'the effect runs once',
  },
  { file: lock, line: 'held?.find', mutant: 'held?.find', reason: 'a browser that answers gives a list' },
  {
    file: lock,
    line: 'holder?.since',
    mutant: 'holder?.since',
    reason: 'where there is a lock its holder has been noted',
  },
  { file: lock, line: 'if (!locks)', reason: 'without locks the catch below starts as well' },
  {
    file: pending,
    line: 'const isLong = ',
    mutant: 'step',
    reason: 'it is only drawn while open; what is sent has no time',
  },
  { file: pending, line: 'const isLong = ', mutant: 'ageOf', reason: 'a millisecond earlier' },
  { file: pending, line: 'const address = ', mutant: 'known?.status', reason: 'it is only drawn while it waits' },
  {
    file: tracker,
    line: 'cashBox.payment !== null) return',
    reason: 'it is asked again after the read, which finds nothing',
  },
  { file: tracker, line: 'this.asking.abort()', reason: 'the payment goes with its player, which aborts as well' },
  { file: tracker, line: 'if (signal.aborted ||', mutant: 'session', reason: 'a change of the player has aborted it' },
  { file: tracker, line: "if (state.kind === 'unknown')", reason: 'nothing else has a quiet time' },
  { file: tracker, line: 'if (!end) cashBox.paymentKnown', reason: 'what has ended is no longer pending' },
  {
    file: tracker,
    line: 'outcomeSeen()',
    mutant: 'session',
    reason: 'no two players have a payment with the same key',
  },
  { file: tracker, line: 'outcomeSeen()', mutant: '?.', reason: 'it comes last, and nothing is to be done then' },
]

/** The reason why a mutant of `text` in this line may survive; undefined if there is none. */
export function reasonOf(file: string, line: string, text: string): string | undefined {
  const isOf = (known: Survivor) =>
    known.file === file && line.includes(known.line) && (known.mutant === undefined || text.includes(known.mutant))
  return survivors.find(isOf)?.reason
}
