import { useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCallForm } from '#lib/forms/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Member } from '../members/useMemberChoice.ts'
import { type GroupRoles, roleCalls } from './groupRole.ts'
import { permissionLabel } from './permissionTexts.ts'

interface AssignRoleDialogProps {
  readonly groupId: string
  readonly members: readonly Member[]
  readonly onDone: (outcome: ReplyOf<'groups.rolesAssign'>) => void
  readonly onClose: () => void
}

/** Gives members one of the group's own roles, instead of the one they have. */
export function AssignRoleDialog(props: AssignRoleDialogProps) {
  const { groupId, members, onClose } = props
  const roles = useCall('groups.rolesList', { body: { groupId } })
  const [first] = members
  const title =
    members.length === 1 && first !== undefined
      ? t('Role of {name}', { name: first.person.displayName })
      : t('Role of {count, plural, one {# person} other {# people}}', { count: members.length })
  if (roles.data !== undefined && roles.data.items.length > 0)
    return <Choice {...props} title={title} roles={roles.data} />
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} size="small">
      <Loaded query={roles} skeleton={<FormSkeleton fields={2} />}>
        {() => (
          <Stack gap={4} align="start">
            <Text>{t('This group has no roles of its own yet.')}</Text>
            <LinkButton href={paths.manageGroup(groupId, 'roles')}>{t('Create a role')}</LinkButton>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

interface ChoiceProps extends AssignRoleDialogProps {
  readonly title: string
  readonly roles: GroupRoles
}

function Choice({ groupId, members, onDone, onClose, title, roles }: ChoiceProps) {
  const held = new Set(members.map(({ customRole }) => customRole?.id ?? ''))
  const [roleId, setRoleId] = useState(held.size === 1 ? ([...held][0] ?? '') : '')
  const form = useCallForm('groups.rolesAssign', {
    invalidates: roleCalls,
    read: () => ({
      body: { groupId, userIds: members.map(({ person }) => person.id), roleId: roleId === '' ? null : roleId },
    }),
    onDone: (outcome) => {
      onDone(outcome)
      onClose()
    },
  })
  return (
    <FormDialog
      id="assign-role"
      title={title}
      intro={t('It replaces any other role. The person is notified.')}
      form={form}
      confirm={word('Save', 'button')}
      onClose={onClose}
    >
      <RadioGroup
        name="roleId"
        legend={word('Role', 'in a group')}
        value={roleId}
        onChange={setRoleId}
        options={[
          ...roles.items.map(({ id, name, permissions, can }) => ({
            value: id,
            label: <bdi>{name}</bdi>,
            hint: formatList(permissions.map(permissionLabel)),
            isDisabled: !can.assign,
          })),
          { value: '', label: t('None of these') },
        ]}
      />
    </FormDialog>
  )
}
