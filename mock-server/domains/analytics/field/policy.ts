import type { CspReport } from '../../../world/records.ts'
import { countsOf, groupsOf, plain } from './groups.ts'

/** CSP violations by rule, resource and position in the script. */
export function policyField(reports: readonly CspReport[]) {
  const placeOf = ({ source, line }: CspReport) => (source === '' ? plain('') : plain(`${source}:${line ?? 0}`))
  const groups = groupsOf(reports, (report) =>
    JSON.stringify([plain(report.directive), plain(report.blocked), placeOf(report)]),
  )
  return {
    total: reports.length,
    list: groups.map(([key, members]) => {
      const [directive, blocked, source] = key.startsWith('[') ? (JSON.parse(key) as string[]) : [key, '', '']
      return { directive, blocked, source, count: members.length, pages: countsOf(members, ({ page }) => plain(page)) }
    }),
  }
}
