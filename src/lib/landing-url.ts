import { publicUrl } from './public-url.ts'

/** Ids of a click on an advert, by which a partner is paid: the link of the advert brings them. */
const campaignIds = [
  'click',
  'click_id',
  'clickid',
  'gclid',
  'fbclid',
  'yclid',
  'ttclid',
  'msclkid',
  'sub_id',
  'subid',
  'aff_id',
  'btag',
] as const
const isId = (text: string) => /^[\w.~=-]{1,200}$/.test(text)

/**
 * The first URL of a visit, as a sign-up sends it: what events may hold (see public-url.ts), and the ids of an advert. A
 * parameter that is not listed is left out. Text that is no URL gives ''.
 */
export function landingUrl(address: string): string {
  const url = URL.parse(publicUrl(address))
  const given = URL.parse(address)?.searchParams
  if (!url || !given) return ''
  for (const name of campaignIds) {
    const id = given.get(name)
    if (id !== null && isId(id)) url.searchParams.set(name, id)
  }
  return url.href
}
