/**
 * Mutants that may live, with the reason. `line` and `mutant` are parts of the source line and of what is replaced there; no
 * `mutant`: all of the line.
 */
type Survivor = { file: string; line: string; mutant?: string; reason: string }

const wagering = 'src/offers/wagering.ts'
const [call, refresh] = ['src/api/call.ts', 'src/api/refresh.ts']

const survivors: Survivor[] = [
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
  { file: call, line: "renewal !== 'gone' &&", reason: 'a session that can be renewed is that of this player' },
  { file: refresh, line: 'if (!locks)', reason: 'without locks the catch below refreshes as well' },
  { file: refresh, line: 'clearTimeout(timer)', reason: 'a timer that is left aborts nobody any more' },
  { file: refresh, line: '} finally {', reason: 'a timer that is left aborts nobody any more' },
  { file: refresh, line: 'Date.now() < end', mutant: '< end', reason: 'one look more, 20 ms' },
  { file: refresh, line: 'Date.now() < end', mutant: '!== null', reason: 'a log-out is only noticed later' },
  { file: refresh, line: "tried.kind === 'answer'", reason: 'what is lost is nobody’s own either' },
  { file: refresh, line: "if (tried.kind === 'lost')", reason: 'what is lost is not our own: lost two lines below' },
  { file: refresh, line: '!isOwn || json === undefined', reason: 'holds no code and no tokens: lost below' },
  { file: refresh, line: 'status > 299', reason: 'a refusal holds no tokens: lost below' },
  {
    file: wagering,
    line: 'turn(one) < turn(other) ? -1',
    mutant: 'turn(one) > turn(other)',
    reason: 'sorting only asks what comes before',
  },
]

/** Why a mutant of `text`, in this line of this file, may live; undefined when nobody has said. */
export function reasonOf(file: string, line: string, text: string): string | undefined {
  const isOf = (known: Survivor) =>
    known.file === file && line.includes(known.line) && (known.mutant === undefined || text.includes(known.mutant))
  return survivors.find(isOf)?.reason
}
