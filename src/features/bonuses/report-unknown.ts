import { offerStatuses, offerTypes, type PlayerOffer } from '~/contract/offers.ts'
import { track } from '~/platform/track.ts'

type Facts = Pick<PlayerOffer, 'type' | 'status'>

const knownTypes: ReadonlySet<string> = new Set(offerTypes)
const knownStatuses: ReadonlySet<string> = new Set(offerStatuses)

/** Does the app know what this is and where it stands? What it does not know is a card to read, without a button. */
export const isKnownOffer = ({ type, status }: Facts) => knownTypes.has(type) && knownStatuses.has(status)

const reported = new Set<string>()

/** A kind of offer that this app does not know is written down once; the player sees it as a card to read. */
export function reportUnknownOffers(offers: readonly Facts[]) {
  for (const offer of offers) {
    const name = `${offer.type} ${offer.status}`
    if (isKnownOffer(offer) || reported.has(name)) continue
    reported.add(name)
    track('error', {
      name: 'UnknownOffer',
      message: `unknown offer: ${name}`.slice(0, 120),
      where: 'bonuses',
      stack: '',
    })
  }
}
