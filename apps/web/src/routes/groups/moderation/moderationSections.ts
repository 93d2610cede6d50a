import type { OpenGroup } from '#features/groups/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { restrictionsLabel, warningsLabel } from '../restrictions/restrictionLabels.ts'

export interface ModerationSection {
  /** The end of its address, of which `manageScreens.tsx` knows the screen. */
  readonly id: string
  readonly label: string
  readonly permission: OpenGroup['permissions'][number]
  /** How many things wait in it. */
  readonly count?: number
}

/** The sections of a group's moderation that are open to the reader, in the order of their list. */
export function moderationSections({ permissions, pending }: OpenGroup): readonly ModerationSection[] {
  const sections: readonly ModerationSection[] = [
    {
      id: 'moderation',
      label: word('Reports', 'made in a group'),
      permission: 'MODERATE',
      count: pending?.cases ?? 0,
    },
    { id: 'moderation/rules', label: word('Rules', 'that flag by themselves'), permission: 'MODERATE' },
    {
      id: 'moderation/restrictions',
      label: restrictionsLabel(),
      permission: 'RESTRICT',
      count: pending?.restrictionAppeals ?? 0,
    },
    { id: 'moderation/warnings', label: warningsLabel(), permission: 'RESTRICT' },
    { id: 'moderation/log', label: t('Audit log'), permission: 'SEE_LOG' },
  ]
  return sections.filter(({ permission }) => permissions.includes(permission))
}
