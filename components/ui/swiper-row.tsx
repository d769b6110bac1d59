import Swiper from 'swiper'
import { Navigation } from 'swiper/modules'

interface RowButtons {
  back: HTMLButtonElement
  on: HTMLButtonElement
}

/** 0: at once, for who wants no motion. */
const speed = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180)

/**
 * Lets the buttons move a row of cards by card. Swiper's CSS mode: the row scrolls and snaps by itself as it
 * did before, so there is nothing to inject and nothing for the content security policy to refuse.
 *
 * @returns stops it; the row then scrolls by hand alone
 */
export function startRow(frame: HTMLElement, { back, on }: RowButtons): () => void {
  const swiper = new Swiper(frame, {
    modules: [Navigation],
    cssMode: true,
    slidesPerView: 'auto',
    speed: speed(),
    wrapperClass: 'live-carousel-row',
    slideClass: 'live-carousel-card',
    navigation: { prevEl: back, nextEl: on, addIcons: false },
  })
  return () => swiper.destroy()
}
