import { t } from '#lib/text/i18n/index.ts'

/** Actions of admins on bots and their keys, as logs name them. */
export const botActionTexts: Readonly<Record<string, () => string>> = {
  'create-bot': () => t('Created a bot'),
  'edit-bot': () => t('Changed a bot'),
  'delete-bot': () => t('Deleted a bot'),
  'make-key': () => t('Created a key for a program'),
  'rotate-key': () => t('Replaced a key for a program'),
  'end-key': () => t('Ended a key for a program'),
  'make-hook': () => t('Created an incoming hook'),
  'end-hook': () => t('Ended an incoming hook'),
}
