/**
 * How far the clocks of instances may differ, in ms. A time further ahead than that beyond what is ever set was
 * set by a clock that has been put back since.
 */
export const skewMs = 60_000
