import type { Banner } from '~/contract/banners.ts'
import { SLIDE_PHONE, SLIDE_SIZES } from '~/lib/spec/layout.ts'
import { ServerLink } from '~/ui/app-link.tsx'
import { LazyImage } from '~/ui/lazy-image.tsx'
import { useMedia } from '~/ui/media.tsx'

import css from './hero.module.css'

const HIDDEN = '-' // BANNER-09
const shown = (text: string) => (text.trim() === HIDDEN ? '' : text.trim())

type Props = { banner: Banner; isFirst: boolean }

/** One slide: picture, caption and the way it leads (BANNER-07, BANNER-09). */
export function Slide({ banner, isFirst }: Props) {
  const [width, height] = SLIDE_SIZES[useMedia(SLIDE_PHONE) ? 'phone' : 'desktop']
  const header = shown(banner.main_header)
  const text = shown(banner.sub_header)
  const button = shown(banner.button_text)

  return (
    <ServerLink href={banner.button_link} look="plain" className={css['slide'] ?? ''}>
      <LazyImage
        path={banner.image_url}
        alt={header ? '' : shown(banner.description) || button}
        width={width}
        height={height}
        isEager={isFirst}
        className={css['art'] ?? ''}
      />
      {(header || text) && (
        <span className={css['caption']}>
          {header && <strong className={css['header']}>{header}</strong>}
          {text && <span className={css['text']}>{text}</span>}
        </span>
      )}
    </ServerLink>
  )
}
