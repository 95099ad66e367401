import type { OfferStatus } from '~/contract/offers.ts'

/** In play: active or started (BONUS-16). A separate file, because home needs nothing else of offer-group.ts. */
export const isInPlay = ({ status }: { status: OfferStatus }) => status === 'active' || status === 'started'
