/** An outside service gave no usable answer: the caller is asked to come back later, and a job tries again. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'OutsideUnavailable'
  readonly code = 'UPSTREAM_UNAVAILABLE'
}

/**
 * An outside service could not deliver to this recipient for now, for example because there is no such domain. It may
 * still work later; if it never does, that is nothing for the operator to look at, for anybody can type an address.
 */
export class RecipientUnavailable extends Error {
  override readonly name = 'RecipientUnavailable'
}

/**
 * An outside service understood and refused for good, for example a number that does not exist: trying again is no
 * use.
 */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused'
}
