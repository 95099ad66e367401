/** Slugs of the nine static pages (ROUTE-32). */
export const staticSlugs = [
  'rules',
  'payouts',
  'responsible-gaming',
  'privacy-policy',
  'cookies',
  'bonus',
  'faq',
  'contacts',
  'reviews',
]
