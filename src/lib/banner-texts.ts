const shown = (text: string) => text.trim().replace(/^-$/, '') // BANNER-09

type Texts = { main_header: string; sub_header: string; description: string; button_text: string }

/**
 * What the operator wrote on a banner, '' for what is not shown: header, text, description, button, and what its picture says,
 * '' where words beside it do. The description stands under a header; alone it is the picture's.
 */
export function bannerTexts(banner: Texts) {
  const header = shown(banner.main_header)
  const description = shown(banner.description)
  return [
    header,
    shown(banner.sub_header),
    header && description,
    shown(banner.button_text),
    header ? '' : description,
  ] as const
}
