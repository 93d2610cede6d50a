export interface Sms {
  /** E.164. */
  readonly to: string
  readonly text: string
}
export interface SmsPort {
  /** Hands the text over; throws when nobody took it, so that its job tries again. */
  send(sms: Sms): Promise<void>
}
