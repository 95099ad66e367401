import { DamagedSituation, openSituation, saveSituation } from '../situation/situation.ts'
import { refuse, type ControlRoute } from './route.ts'

/** A session as one file, and back. */
export const situationRoutes: ControlRoute[] = [
  {
    method: 'GET',
    path: 'situation',
    async run({ session, port, res }) {
      const file = await saveSituation(session, port)
      res.setHeader('content-disposition', `attachment; filename="situation-${session.id}.json"`)
      return file
    },
  },
  {
    method: 'POST',
    path: 'situation',
    run({ session: { id }, sessions, body, port }) {
      try {
        const { now, world, journal } = openSituation(sessions, id, { file: body, port })
        return { session: id, now: now(), players: world.players.size, calls: journal.entries.length }
      } catch (error) {
        if (error instanceof DamagedSituation) throw refuse(error.errors)
        throw error
      }
    },
  },
]
