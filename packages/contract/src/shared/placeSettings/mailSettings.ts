import { Email, Name, prose } from '../primitives.ts'

/** The sender of mails, and their small print. */
export const mailSettings = {
  mailSenderName: Name.describe('The sender of mails; without one, the name of the place.'),
  mailSenderAddress: Email.describe(
    'The address that mails are sent from: one that the mail server lets this one use.',
  ),
  mailReplyTo: Email.describe('Where answers to mails go; without one, to the sender.'),
  mailFooter: prose(500).describe('The end of every mail, such as a postal address.'),
} as const
