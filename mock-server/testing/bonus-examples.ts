import type { Endpoints } from '../../src/contract/all.ts'
import type { EndpointInput } from '../../src/contract/endpoint.ts'

type Examples = { [Name in keyof Endpoints]: EndpointInput<Endpoints[Name]> }

const market = { currency: 'KZT', language: 'en' } as const
const offersPage = { order: 'desc', limit: 200 } as const
/** Numbers of offers of the bonus player: nothing left to wager, one that can be turned down, one that needs no deposit. */
const OFFER_TO_CANCEL = 35
const OFFER_TO_REJECT = 26
const OFFER_TO_ACTIVATE = 27

/** Good requests for the calls of bonuses, promotions, tournaments and the inbox. `id` is the player's. */
export function bonusExamples(id: string) {
  return {
    showNotifications: { body: { notification_ids: [`nt_${id}_1`] } },
    readNotifications: { body: { notification_ids: [`nt_${id}_1`] } },
    closeNotifications: { body: { notification_ids: [`nt_${id}_2`] } },
    listOffers: { query: offersPage },
    listAvailableOffers: { query: offersPage },
    listActiveOffers: { query: offersPage },
    listOfferHistory: { query: { order: 'desc', limit: 10 } },
    getCashback: {},
    activateOffer: { body: { offer_id: `of_${id}_${OFFER_TO_ACTIVATE}` } },
    cancelOffer: { body: { offer_id: `of_${id}_${OFFER_TO_CANCEL}` } },
    rejectOffer: { body: { offer_id: `of_${id}_${OFFER_TO_REJECT}` } },
    getWelcomeBonus: {},
    listWelcomeBonuses: { query: market },
    listPromoBonuses: {},
    activatePromoCode: { body: { code: 'PEARL' } },
    validatePromoCode: { params: { code: 'PEARL' } },
    listPromoSlides: { query: market },
    listPromoBanners: { query: { ...market, type: 'Promocode', all: 'true' } },
    listBannerData: { params: { category: 'register_banner' }, query: market },
    listTournamentBanners: { query: market },
    listPromos: { query: { locale: 'en', 'order[0][0]': 'published_at', 'order[0][1]': 'desc' } },
    getPromo: { params: { slug: 'welcome-package' }, query: { locale: 'en' } },
    listTournaments: { query: market },
    getTournament: { params: { slug: 'steppe-cup' }, query: { ...market, locale: 'en' } },
    listTournamentGames: { params: { slug: 'steppe-cup' }, query: { ...market, limit: 3, page: 1 } },
    listLeaders: { params: { slug: 'steppe-cup' }, query: { ...market, limit: 3, page: 1 } },
    joinTournament: { params: { slug: 'steppe-cup' } },
    getVipClub: { query: market },
  } satisfies Partial<Examples>
}
