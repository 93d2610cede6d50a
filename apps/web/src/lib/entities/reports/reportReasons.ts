import type { ReportReason } from '@koinon/contract/shared'
import { t, word } from '../../text/i18n/index.ts'

/** Reasons for a report, in a member's words. For a person, "false" means impersonation. */
export const reportReasons = (
  about: 'THING' | 'PERSON' = 'THING',
): readonly { readonly value: ReportReason; readonly label: string }[] => [
  { value: 'SPAM', label: t('Spam or a scam') },
  { value: 'HARASSMENT', label: t('Harassment or bullying') },
  { value: 'HATE', label: t('Hatred against a group of people') },
  { value: 'VIOLENCE', label: t('Violence or threats') },
  { value: 'SEXUAL', label: t('Sexual content') },
  { value: 'SELF_HARM', label: t('Self-harm or someone in danger') },
  {
    value: 'FALSE',
    label: about === 'PERSON' ? word('Impersonation', 'why something is reported') : t('False information'),
  },
  { value: 'ILLEGAL', label: t('Something illegal') },
  { value: 'OTHER', label: word('Something else', 'why something is reported') },
]
