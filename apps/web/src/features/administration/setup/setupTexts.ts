import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type SetupStepName = ReplyOf<'admin.setup'>['steps'][number]['name']

/** In their order. */
export const setupStepNames = [
  'ADMINISTRATOR',
  'IDENTITY',
  'COMMUNITY',
  'MAIL',
  'BACKUPS',
  'INVITATIONS',
] as const satisfies readonly SetupStepName[]

export const stepTitles: Readonly<Record<SetupStepName, () => string>> = {
  ADMINISTRATOR: () => t('Create the first account'),
  IDENTITY: () => t('Name your place'),
  COMMUNITY: () => t('Create your first organisation'),
  MAIL: () => t('Let it send email'),
  BACKUPS: () => t('Keep a backup every night'),
  INVITATIONS: () => t('Invite the first ten people'),
}

export const stepNotes: Readonly<Record<SetupStepName, () => string>> = {
  ADMINISTRATOR: () => t('It becomes the administrator.'),
  IDENTITY: () => t('What people see before they join'),
  COMMUNITY: () => t('With a page of its own and a join form'),
  MAIL: () => t('Without it nobody gets a code or an invitation'),
  BACKUPS: () => t('To another disk or server'),
  INVITATIONS: () => t('By link, QR code or email'),
}

export function stepStateLabel({
  isDone,
  isOptional,
}: {
  readonly isDone: boolean
  readonly isOptional: boolean
}): string {
  if (isDone) return word('Done', 'state of a step')
  return isOptional ? word('Optional', 'state of a step') : word('Open', 'state of a step')
}
