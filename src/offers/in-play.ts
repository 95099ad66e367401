import type { OfferStatus } from '~/contract/offers.ts'

/** In play: active or started (BONUS-16). Alone here: home needs no more of where offers stand. */
export const isInPlay = ({ status }: { status: OfferStatus }) => status === 'active' || status === 'started'
