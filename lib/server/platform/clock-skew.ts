/**
 * How far the clocks of instances may differ, in ms. A stored time that lies further in the future than that was written
 * by a clock that has been set back since.
 */
export const skewMs = 60_000
