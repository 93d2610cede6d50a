import type { PermissionRow } from '@koinon/ui/choices/PermissionTable'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Settings } from './settingsDraft.ts'

type Scope = 'EVERYONE' | 'MEMBERS' | 'ADMINS' | 'NOBODY'
const note = 'who may do something in a group'

export const permissionColumns = () =>
  [
    { value: 'EVERYONE', label: word('Everyone', note) },
    { value: 'MEMBERS', label: word('Members', note) },
    { value: 'ADMINS', label: word('Admins', note) },
    { value: 'NOBODY', label: word('Nobody', note) },
  ] as const satisfies readonly { value: Scope; label: string }[]

const scopeOfPosting = { ALL: 'EVERYONE', MEMBERS_ONLY: 'MEMBERS', ADMINS_ONLY: 'ADMINS' } as const
const postingOfScope = { EVERYONE: 'ALL', MEMBERS: 'MEMBERS_ONLY', ADMINS: 'ADMINS_ONLY' } as const
/** The smallest scope of these settings still includes the admins. */
const scopeOfThree = { EVERYONE: 'EVERYONE', GROUP_MEMBERS: 'MEMBERS', NOBODY: 'ADMINS' } as const
const threeOfScope = { EVERYONE: 'EVERYONE', MEMBERS: 'GROUP_MEMBERS', ADMINS: 'NOBODY' } as const

const upToAdmins: readonly Scope[] = ['EVERYONE', 'MEMBERS', 'ADMINS']

/** Each action of a group, and who may do it. */
export const permissionRows = (settings: Settings): readonly PermissionRow[] => [
  {
    id: 'visibility',
    label: t('Read posts'),
    value: scopeOfThree[settings.visibility],
    options: ['EVERYONE', 'MEMBERS'] satisfies Scope[],
  },
  {
    id: 'postScope',
    label: word('Post', 'action in a group'),
    value: scopeOfPosting[settings.postScope],
    options: upToAdmins,
  },
  {
    id: 'commentScope',
    label: word('Comment', 'action in a group'),
    value: scopeOfPosting[settings.commentScope],
    options: upToAdmins,
  },
  { id: 'eventScope', label: t('Create events'), value: scopeOfPosting[settings.eventScope], options: upToAdmins },
  { id: 'inviteScope', label: t('Invite people'), value: scopeOfThree[settings.inviteScope], options: upToAdmins },
  {
    id: 'memberListScope',
    label: t('See the members'),
    value: scopeOfThree[settings.memberListScope],
    options: upToAdmins,
  },
  chatRow(settings),
]

/** Without a chat nobody writes in it. */
export const chatRow = ({ chatEnabled, messageScope }: Settings): PermissionRow => ({
  id: 'messageScope',
  label: t('Write in the chat'),
  value: chatEnabled ? scopeOfThree[messageScope] : 'NOBODY',
  options: [...upToAdmins, 'NOBODY'] satisfies Scope[],
})

/** The settings that a choice in the table stands for. */
export function settingsOfChoice(rowId: string, value: string): Partial<Settings> {
  const scope = value as Scope
  if (scope === 'NOBODY') return { chatEnabled: false }
  switch (rowId) {
    case 'visibility':
      return { visibility: scope === 'EVERYONE' ? 'EVERYONE' : 'GROUP_MEMBERS' }
    case 'postScope':
      return { postScope: postingOfScope[scope] }
    case 'commentScope':
      return { commentScope: postingOfScope[scope] }
    case 'eventScope':
      return { eventScope: postingOfScope[scope] }
    case 'inviteScope':
      return { inviteScope: threeOfScope[scope] }
    case 'memberListScope':
      return { memberListScope: threeOfScope[scope] }
    default:
      return { chatEnabled: true, messageScope: threeOfScope[scope] }
  }
}
