import type { ReactNode } from 'react'

import type { Banner } from '~/contract/banners.ts'
import { SLIDE_PHONE, SLIDE_SIZES } from '~/constants/layout.ts'
import { bannerLink, bannerTexts } from '~/lib/lobby.ts'
import { ServerLink } from '~/ui/links/app-link.tsx'
import { LazyImage } from '~/ui/media/lazy-image.tsx'
import { useMedia } from '~/ui/media/media.tsx'

import css from './hero.module.css'

type Props = {
  banner: Banner
  /** Its picture loads before others. */
  isFirst: boolean
  /** Its picture loads at once. */
  isSoon?: boolean | undefined
  /** Replaces the slide's own link. */
  href?: string | undefined
  /** Rendered over the picture. */
  video?: ReactNode
  /** The slide has received the focus, possibly while another slide is shown. */
  onFocus?: (() => void) | undefined
}

/** One slide: a link with the picture, the operator's text and the button (BANNER-07, BANNER-09). */
export function Slide({ banner, isFirst, isSoon = false, href, video, onFocus }: Props) {
  const [width, height] = SLIDE_SIZES[useMedia(SLIDE_PHONE) ? 'phone' : 'desktop']
  const [header, text, description, button, alt] = bannerTexts(banner)
  const { blur_bg: backgroundColor, blur_height: minHeight } = banner
  // the operator's background under the text (BANNER-10)
  const ground = backgroundColor ? { backgroundColor, backgroundImage: 'none', minHeight: minHeight ?? 0 } : undefined

  return (
    <ServerLink href={href ?? bannerLink(banner)} look="plain" className={css['slide'] ?? ''} onFocus={onFocus}>
      <LazyImage
        path={banner.image_url}
        alt={alt}
        width={width}
        height={height}
        isEager={isFirst}
        isSoon={isSoon}
        className={css['art'] ?? ''}
      />
      {video}
      {(header || text || button) && (
        <span className={css['caption']} data-theme="dark" style={ground}>
          {header && <strong className={css['header']}>{header}</strong>}
          {text && <span className={css['text']}>{text}</span>}
          {description && <span className={css['more']}>{description}</span>}
          {button && <span className={css['button']}>{button}</span>}
        </span>
      )}
    </ServerLink>
  )
}
