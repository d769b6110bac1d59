import Swiper from 'swiper'
import { Navigation } from 'swiper/modules'

interface RowButtons {
  back: HTMLButtonElement
  next: HTMLButtonElement
}

/** In ms; 0 for visitors who prefer reduced motion. */
const speed = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180)

/**
 * Makes the buttons scroll the row card by card. In Swiper's CSS mode the row still scrolls and snaps by itself, and
 * Swiper injects no styles, which the content security policy would refuse.
 *
 * @returns removes the buttons' effect; the row then scrolls only by hand
 */
export function startRow(frame: HTMLElement, { back, next }: RowButtons): () => void {
  const swiper = new Swiper(frame, {
    modules: [Navigation],
    cssMode: true,
    slidesPerView: 'auto',
    speed: speed(),
    wrapperClass: 'live-carousel-row',
    slideClass: 'live-carousel-card',
    navigation: { prevEl: back, nextEl: next, addIcons: false },
  })
  return () => swiper.destroy()
}
