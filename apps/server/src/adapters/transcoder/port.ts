/** A video or audio file that an outside service is asked to process. */
export interface TranscodingOrder {
  /** Handed over again, it is the same process: it is not to be done twice. */
  readonly processId: string
  readonly kind: 'VIDEO' | 'AUDIO'
  /** Where to read the file, and how long it is. */
  readonly source: { readonly url: string; readonly bytes: number }
  /** Where to put what is made, each file by PUT: `{name}` stands for its name. */
  readonly results: string
  /** Where to say, signed, that everything has been put. */
  readonly callback: string
  /** After this time the links do not work any more, and the process counts as failed. */
  readonly expiresAt: Date
}

export interface Transcoder {
  /** Hands over an order; throws OutsideUnavailable if the service does not take it. */
  hand(order: TranscodingOrder): Promise<void>
}
