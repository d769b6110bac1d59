/**
 * What the small scenes have in common. Each scene is a file, so that a page loads only its own. They are in the site's
 * colours and add nothing to the words next to them, so they are hidden from screen readers. `className` sets the size;
 * `width` and `height` set the aspect ratio, so that nothing shifts.
 */
export interface SceneProps {
  className?: string
}

interface StrokeProps {
  d: string
  width: number
  className?: string
  stroke?: string
}

/** A line with round ends and corners. */
export const Stroke = ({ width, ...path }: StrokeProps) => (
  <path {...path} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" fill="none" />
)
