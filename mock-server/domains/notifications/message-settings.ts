import {
  messageChannels,
  messageKinds,
  type MessageChannel,
  type MessageKind,
} from '../../../src/contract/message-settings.ts'
import type { Handlers } from '../../handler.ts'
import { ApiError } from '../../http/api-error.ts'
import type { NotificationRecord, PlayerRecord } from '../../world/records.ts'

type Way = `${MessageKind} ${MessageChannel}`

/** A receipt of each payment is always sent by e-mail. */
const required: ReadonlySet<Way> = new Set<Way>(['payment email'])
/** Text messages with invitations need an opt-in. */
const offAtFirst: ReadonlySet<Way> = new Set<Way>(['bonus sms', 'tournament sms'])
/** These are fields of the account (PROF-36). */
const ofAccount: ReadonlySet<Way> = new Set<Way>(['news email', 'news sms'])

const ways = messageKinds.flatMap((kind) =>
  messageChannels.map((channel) => ({ kind, channel, way: `${kind} ${channel}` as const })),
)

/** Does this player want messages of this kind by this way? */
function isOn({ messageChoices }: PlayerRecord, way: Way): boolean {
  return required.has(way) || (messageChoices?.get(way) ?? !offAtFirst.has(way))
}

function settingsOf(player: PlayerRecord) {
  const settings = ways
    .filter(({ way }) => !ofAccount.has(way))
    .map(({ kind, channel, way }) => ({ kind, channel, is_on: isOn(player, way), is_required: required.has(way) }))
  return { settings }
}

/** May this message go to its player by this way? */
export function isWanted(player: PlayerRecord, message: NotificationRecord, channel: MessageChannel): boolean {
  const { category } = message
  return category === 'account' || isOn(player, `${category} ${channel}`)
}

export const messageSettingsHandlers: Pick<Handlers, 'getMessageSettings' | 'saveMessageSetting'> = {
  getMessageSettings: (_input, { player }) => settingsOf(player()),

  saveMessageSetting({ body: { kind, channel, is_on: wanted } }, { player }) {
    const me = player()
    const way: Way = `${kind} ${channel}`
    if (required.has(way) && !wanted) throw new ApiError('VALIDATION_FAILED', ['is_on'])
    if (ofAccount.has(way)) throw new ApiError('VALIDATION_FAILED', ['channel'])
    me.messageChoices ??= new Map()
    me.messageChoices.set(way, wanted)
    return settingsOf(me)
  },
}
