import { changing, changingItems, playerOf, type Breaches } from './breach.ts'

type Item = Record<string, unknown>

/** Breaches of message settings and of the state of their offers. */
export const messageBreaches: Breaches = {
  'SP-68': {
    about: 'What was turned off is sent all the same',
    intercept: changing(['notifications.saveSetting'], (body, call) => {
      playerOf(call)?.messageChoices?.clear()
      return body
    }),
  },
  'SP-68b': {
    about: 'What the law wants sent is said to be off',
    intercept: changing(['notifications.settings'], (body) => ({
      ...body,
      settings: (body['settings'] as Item[]).map((each) =>
        Object.assign(each, each['is_required'] ? { is_on: false } : {}),
      ),
    })),
  },
  'SP-69': {
    about: 'Buttons lead to offers that are gone',
    intercept: changingItems(['notifications.list'], (item) => ({
      ...item,
      action: typeof item['action'] === 'string' ? item['action'].replace(',"is_over":true', '') : null,
    })),
  },
}
