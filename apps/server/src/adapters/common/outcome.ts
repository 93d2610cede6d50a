/** An outside service gave no usable answer: the caller is asked to come back later, and a job tries again. */
export class OutsideUnavailable extends Error {
  override readonly name = 'OutsideUnavailable'
  readonly code = 'OUTSIDE_UNAVAILABLE'
}

/**
 * An outside service understood and refused for good, for example a number that does not exist: trying again is no
 * use.
 */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused'
}
