import { spy } from 'mobx'

import type { Stores } from '~/stores/create-stores.ts'

import type { Tab } from './app-tab.ts'
import { A, remainingFields } from './remaining-data.ts'

type Field = { store: string; field: string; of: unknown }
type Line = [name: string, value: { of: unknown; fate: unknown }]

/** Fields of the stores that go with a player, with the value that A leaves in them. */
export const removedFields: readonly Field[] = Object.entries(remainingFields).flatMap(([store, fields]) =>
  (Object.entries(fields) as Line[]).flatMap(([field, { of, fate: retention }]) =>
    retention === 'gone' ? [{ store, field, of }] : [],
  ),
)

/** A toast that the end of a session itself shows; any other would be A's. */
export const isOwnWord = ({ variant, text, topic }: Stores['toasts']['queue'][number]) =>
  variant === 'info' && (topic === undefined || topic === 'log-in') && !text.includes(A)

/** Events that change a value. The start of an action and the creation of a store are more than nine of ten events. */
const changes: ReadonlySet<string> = new Set(['update', 'add', 'remove', 'delete', 'splice'])

let stop = () => {}

/** Records every non-initial value of these fields from now on: the returned list grows. */
export function watchFields(tabs: readonly Tab[]): unknown[] {
  const seen = new Set<string>()
  const list: unknown[] = []
  const valueOf = (stores: Stores, { store, field }: Field) =>
    JSON.stringify(stores[store as keyof Stores][field as never])
  const fresh = tabs[0]?.newStores()
  const check = () => {
    for (const [index, { stores }] of tabs.entries()) {
      for (const line of removedFields) {
        const value = valueOf(stores, line)
        const isToasts = line.store === 'toasts' && line.field === 'queue'
        const isOwn = isToasts
          ? stores.toasts.queue.every(isOwnWord)
          : value === JSON.stringify(stores.session.playerId)
        const text = [line.store, line.field, index, value].join(' ')
        if (isOwn || seen.has(text) || !fresh || value === valueOf(fresh, line)) continue
        seen.add(text)
        list.push(text)
      }
    }
  }
  check()
  stop() // stops watching for the previous test
  stop = spy(({ type }) => changes.has(type) && check())
  return list
}
