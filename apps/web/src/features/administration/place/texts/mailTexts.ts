import { t, word } from '#lib/text/i18n/index.ts'
import type { SectionWords } from './sectionTexts.ts'

export const mailTexts: SectionWords<'MAIL'> = {
  mailSenderName: {
    label: () => t('Sender’s name'),
    hint: () => t('Left empty, emails come from the name of the place.'),
    field: { kind: 'LINE', max: 80 },
  },
  mailSenderAddress: {
    label: () => t('Sender’s address'),
    hint: () => t('Your mail server has to let this server send from it.'),
    field: { kind: 'EMAIL', max: 254 },
  },
  mailReplyTo: {
    label: () => t('Replies go to'),
    hint: () => t('Left empty, to the sender’s address'),
    field: { kind: 'EMAIL', max: 254 },
  },
  mailFooter: {
    label: () => word('Footer', 'end of every email'),
    hint: () => t('At the end of every email, for example a postal address'),
    field: { kind: 'TEXT', max: 500 },
  },
}
