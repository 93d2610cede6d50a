import { isInternationalNumber } from '@koinon/contract/contacts'
import { DeliveryRefused } from '../common/errors.ts'

export interface Sms {
  /** E.164. */
  readonly to: string
  readonly text: string
}
export interface SmsPort {
  /**
   * Hands the text over. Throws OutsideUnavailable if nobody accepted it, so that its job tries again, and
   * DeliveryRefused if this number will never accept it.
   */
  send(sms: Sms): Promise<void>
}

/** Refuses anything but exactly one number. */
export function checkSms({ to, text }: Sms): void {
  if (!isInternationalNumber(to)) throw new DeliveryRefused('A text goes to exactly one number, in E.164.')
  if (text.trim() === '' || text.length > 1600) throw new Error('A text has 1 to 1,600 characters.')
}
