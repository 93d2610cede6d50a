import type { Config } from '../../../config.ts'
import { type SettingsOf, defineSetting } from '../defineSetting.ts'

/** An address, with or without a name in quotes before it. */
const senderForm = /^"?([^"<]*?)"?\s*<([^<>]+)>$/

interface Sender {
  readonly name?: string
  readonly address: string
}

/** The sender that MAIL_FROM names. */
function senderOf({ mail: { from } }: Config): Sender {
  const [, name = '', address] = senderForm.exec(from.trim()) ?? []
  return { ...(name.trim() === '' ? {} : { name: name.trim() }), address: address ?? from.trim() }
}

export const mail: SettingsOf<'MAIL'> = {
  mailSenderName: defineSetting<'mailSenderName'>({
    effect: 'SHOWN',
    default: null,
    variable: {
      name: 'MAIL_FROM',
      valueOf: (config) => (config.given.has('MAIL_FROM') ? senderOf(config).name : undefined),
    },
  }),
  mailSenderAddress: defineSetting<'mailSenderAddress'>({
    effect: 'SHOWN',
    default: 'no-reply@localhost',
    variable: { name: 'MAIL_FROM', valueOf: (config) => senderOf(config).address },
  }),
  mailReplyTo: defineSetting<'mailReplyTo'>({ effect: 'SHOWN', default: null }),
  mailFooter: defineSetting<'mailFooter'>({ effect: 'SHOWN', default: '' }),
}
