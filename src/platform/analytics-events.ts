/**
 * Every event of the product, by name, with its data (ANLT-11). No other name can be tracked. Values are plain: no
 * tokens, no form contents, no payment details except amount and method.
 */
export type AnalyticsEvents = {
  visit: { path: string }
  /** `token` is a fingerprint of the access token (see `fingerprintToken`), never the token (API-71). */
  login: { token: string; method: string }
  register: { method: string }
  logout: { reason: string }
  /** Every completed deposit, amount in minor units; the player's first one is also a `first_deposit`. */
  deposit: { amount: number; currency: string; method: string }
  first_deposit: { amount: number; currency: string; method: string }
  /** `server_milliseconds` is the duration reported by the server (CASH-31), null if none. */
  method_list_loaded: { milliseconds: number; server_milliseconds: number | null }
  slow_method_list: { milliseconds: number }
  slow_options: { milliseconds: number; method: string }
  app_download_banner_click: { place: string }
  bonus_granted: { bonus_id: string; type: string }
  offer_opened: { offer_id: string; type: string; place: string }
  /** `way`: by a deposit that includes the choice, by a separate call, or by playing. */
  offer_claimed: { offer_id: string; type: string; way: 'deposit' | 'activate' | 'play' }
  offer_cancelled: { offer_id: string; type: string }
  /** `result`: `taken`, an error code, or `unknown`. The promo code itself is not sent. */
  promo_code_result: { result: string }
  /** A limit or break of the player rejected an action: expected, not a failure (O-67). */
  protection_refused: { code: string }
  /**
   * Web vitals of a page, anonymous: sent without player, visitor or URL. `path`: the pattern of the route.
   * `metric_id`: the last event with the same id counts. The connection is null if the browser does not expose it.
   */
  web_vital: {
    name: 'CLS' | 'INP' | 'LCP' | 'FCP' | 'TTFB'
    /** Milliseconds; for CLS a share of the screen. */
    value: number
    rating: 'good' | 'needs-improvement' | 'poor'
    metric_id: string
    navigation_type: string
    effective_type: string | null
    save_data: boolean | null
    path: string
    visit: 'first' | 'repeat'
    from_worker: boolean
  }
  technical_issues_popup: { place: string }
  /** `build`: the build that failed, which after a failed start may differ from the reporting one. '' if unknown. */
  chunk_failed: { chunk: string; build: string }
  error: { name: string; message: string; where: string; stack: string; build?: string }
}

export type AnalyticsEventName = keyof AnalyticsEvents

/** Events that are sent in a separate call (API-71). */
export const solitaryEvents: readonly AnalyticsEventName[] = ['login']

/** Identifies a session to the server without revealing its token: the first bytes of the token's SHA-256. */
export async function fingerprintToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
