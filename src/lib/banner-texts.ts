const shown = (text: string) => text.trim().replace(/^-$/, '') // BANNER-09

type Texts = { main_header: string; sub_header: string; description: string; button_text: string }

/**
 * Returns the banner texts to show, '' for hidden ones: header, text, description, button, and the picture's
 * alternative text ('' if there is text beside it). The description is shown below a header; without one it becomes
 * the alternative text.
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
