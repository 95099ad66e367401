import { changing, changingItems, playerOf, type Breaches } from './breach.ts'

type Item = Record<string, unknown>

/** Breaches of message settings and of the state of their offers. */
export const messageBreaches: Breaches = {
  'SP-68': {
    about: 'Messages that are turned off are sent',
    intercept: changing(['notifications.saveSetting'], (body, call) => {
      playerOf(call)?.messageChoices?.clear()
      return body
    }),
  },
  'SP-68b': {
    about: 'Required messages are reported as off',
    intercept: changing(['notifications.settings'], (body) => ({
      ...body,
      settings: (body['settings'] as Item[]).map((each) =>
        Object.assign(each, each['is_required'] ? { is_on: false } : {}),
      ),
    })),
  },
  'SP-69': {
    about: 'Buttons lead to offers that have ended',
    intercept: changingItems(['notifications.list'], (item) => ({
      ...item,
      action: typeof item['action'] === 'string' ? item['action'].replace(',"is_over":true', '') : null,
    })),
  },
}
