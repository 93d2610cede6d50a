import { useState } from 'react'
import { CheckboxGroup } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import type { OpenGroup } from '#features/groups/index.ts'
import { filledText } from '#lib/forms/formValues.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { type GroupRole, type GroupRoles, roleCalls } from './groupRole.ts'
import { permissionOptions } from './permissionTexts.ts'
import { rankAbove, standingBelow } from './rankAbove.ts'

const longestName = 40
const moderatorRank = 50
const highestRank = 99
const sentences = {
  VERSION_CONFLICT: msg('A colleague has changed this role. Close this and open it again.'),
  QUOTA_REACHED: msg('There are twenty roles already. Delete one first.'),
}

interface RoleDialogProps {
  readonly groupId: string
  readonly group: OpenGroup
  readonly roles: GroupRoles
  /** Left out for a new one. */
  readonly role?: GroupRole
  readonly onClose: () => void
}

/** Names a role and says what it allows. */
export function RoleDialog(props: RoleDialogProps) {
  const { role, onClose } = props
  const { options, others, below, setBelow, permissions, setPermissions, isLacking, form } = useRoleForm(props)
  return (
    <FormDialog
      id="group-role"
      title={role === undefined ? t('New role') : t('Edit {name}', { name: role.name })}
      form={form}
      confirm={word('Save', 'button')}
      fillsPhone
      onClose={onClose}
    >
      <TextField
        name="name"
        label={word('Name', 'of a role')}
        hint={t('Shown beside the names of those who have it.')}
        defaultValue={role?.name ?? ''}
        error={form.problem?.fields['name']}
        maxLength={longestName}
        dir="auto"
        isRequired
      />
      <NativeSelect
        name="rank"
        label={t('Stands above')}
        hint={t('People act only on those whose role is lower.')}
        value={below}
        onChange={setBelow}
        error={form.problem?.fields['rank']}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CheckboxGroup
        name="permissions"
        legend={t('What it allows')}
        options={options}
        selected={permissions}
        onChange={setPermissions}
        error={isLacking ? t('Choose at least one.') : form.problem?.fields['permissions']}
      />
    </FormDialog>
  )
}

/** The values of the form, which is sent once something is allowed. */
function useRoleForm({ groupId, group, roles, role, onClose }: RoleDialogProps) {
  const limit = Math.min(roles.rank, highestRank + 1)
  const others = ranksBelow(limit, roles, role)
  const initial = (role === undefined ? undefined : standingBelow(role.rank, others)) ?? others[0]
  const [below, setBelow] = useState(initial?.id ?? '')
  const [permissions, setPermissions] = useState<readonly string[]>(role?.permissions ?? [])
  const isMissing = permissions.length === 0
  const [isTried, setTried] = useState(false)
  const options = permissionOptions(offeredIn(group, role))
  const form = useCallForm('groups.rolesSave', {
    invalidates: roleCalls,
    sentences,
    fieldOf: { NAME_TAKEN: 'name' },
    read: (filled) => {
      const chosen = others.find(({ id }) => id === below)
      const isUnmoved = role !== undefined && below === initial?.id
      return {
        body: {
          groupId,
          ...(role === undefined ? {} : { id: role.id, version: role.version }),
          name: filledText(filled, 'name'),
          rank: isUnmoved ? role.rank : rankAbove(chosen?.rank ?? 0, others, limit),
          permissions: options.map(({ value }) => value).filter((value) => permissions.includes(value)),
        },
      }
    },
    onDone: ({ name }) => {
      toasts.show({ message: t('{name} saved', { name }), tone: 'success' })
      onClose()
    },
  })
  const guarded = {
    ...form,
    onSubmit: (event: Parameters<typeof form.onSubmit>[0]) => {
      setTried(true)
      if (isMissing) event.preventDefault()
      else form.onSubmit(event)
    },
  }
  return {
    options,
    others,
    below,
    setBelow,
    permissions,
    setPermissions,
    isLacking: isTried && isMissing,
    form: guarded,
  }
}

/** All that a role may stand above, the highest first; members come last. */
const ranksBelow = (limit: number, { items }: GroupRoles, role: GroupRole | undefined) =>
  [
    ...items.filter(({ id }) => id !== role?.id).map(({ id, name, rank }) => ({ id, name, rank })),
    { id: 'MODERATOR', name: word('Moderators', 'of a group'), rank: moderatorRank },
    { id: '', name: word('Members', 'tab of a group'), rank: 0 },
  ]
    .filter(({ rank }) => rank < limit - 1)
    .toSorted((one, other) => other.rank - one.rank)

/** The permissions that its editor may give, and those it has already; join codes are an organisation's. */
const offeredIn = ({ kind, permissions }: OpenGroup, role: GroupRole | undefined): readonly string[] => [
  ...permissions.filter((permission) => kind === 'ENTERPRISE' || permission !== 'CODES'),
  ...(role?.permissions ?? []),
]
