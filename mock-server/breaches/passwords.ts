import { changing, type Breaches } from './breach.ts'
import { DAY } from '../../src/lib/moments.ts'

/** The current password: guesses of it, and accounts without one. */
export const passwordBreaches: Breaches = {
  'SP-100': {
    about: 'Password tries are not limited',
    also: ['SP-118'],
    intercept(call, next) {
      call.session.world.wrongPasswords.clear()
      return next(call)
    },
  },
  'SP-100b': {
    about: 'Wrong passwords count for a day',
    intercept(call, next) {
      const { world, now } = call.session
      for (const [sender, times] of world.wrongPasswords)
        world.wrongPasswords.set(
          sender,
          times.map((at) => (now() - at < DAY ? now() : at)),
        )
      return next(call)
    },
  },
  'SP-103': {
    about: 'Each account reports has_password true',
    intercept: changing(['profile.getUser'], (body) => ({ ...body, has_password: true })),
  },
  'SP-103b': {
    about: 'Each account reports has_password false',
    intercept: changing(['profile.getUser'], (body) => ({ ...body, has_password: false })),
  },
}
