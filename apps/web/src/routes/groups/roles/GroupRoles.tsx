import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import type { OpenGroup } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '../useOpenGroup.ts'
import { DeleteRole } from './DeleteRole.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { RoleHolders } from './RoleHolders.tsx'
import type { GroupRole, GroupRoles as Roles } from './groupRole.ts'
import { permissionLabel } from './permissionTexts.ts'

const maxRoles = 20

/** The roles that a group named itself, for those who give them. */
export function GroupRoles() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.permissions.includes('ROLES'))
    return <EmptyList kind="person">{t('Only those who give roles can see this.')}</EmptyList>
  return <RolesOf key={group.id} group={group} />
}

type Opened = { readonly dialog: 'new' } | { readonly dialog: 'edit' | 'holders' | 'delete'; readonly role: GroupRole }

function RolesOf({ group }: { readonly group: OpenGroup }) {
  const roles = useCall('groups.rolesList', { body: { groupId: group.id } })
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Stack gap={5} align="start" isPadded>
        <Text tone="muted">
          {t('Name a role, choose what it allows, and give it to members. It stands below admins.')}
        </Text>
        <Button
          icon="plus"
          isDisabled={(roles.data?.items.length ?? maxRoles) >= maxRoles}
          onPress={() => setOpened({ dialog: 'new' })}
        >
          {t('New role')}
        </Button>
      </Stack>
      <Loaded query={roles} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
        {(read) => (
          <>
            {read.items.length === 0 ? (
              <EmptyList kind="person">{t('This group has no roles of its own yet.')}</EmptyList>
            ) : (
              <Rows label={t('Own roles')}>
                {read.items.map((role) => (
                  <RoleRow key={role.id} role={role} onOpen={(dialog) => setOpened({ dialog, role })} />
                ))}
              </Rows>
            )}
            {opened !== null && <OpenedDialog opened={opened} group={group} roles={read} onClose={close} />}
          </>
        )}
      </Loaded>
    </>
  )
}

interface OpenedDialogProps {
  readonly opened: Opened
  readonly group: OpenGroup
  readonly roles: Roles
  readonly onClose: () => void
}

function OpenedDialog({ opened, group, roles, onClose }: OpenedDialogProps) {
  const shared = { groupId: group.id, onClose }
  if (opened.dialog === 'new') return <RoleDialog {...shared} group={group} roles={roles} />
  const { dialog, role } = opened
  if (dialog === 'edit') return <RoleDialog {...shared} group={group} roles={roles} role={role} />
  return dialog === 'delete' ? <DeleteRole {...shared} role={role} /> : <RoleHolders {...shared} role={role} />
}

interface RoleRowProps {
  readonly role: GroupRole
  readonly onOpen: (dialog: 'edit' | 'holders' | 'delete') => void
}

function RoleRow({ role: { id, name, permissions, holders, can }, onOpen }: RoleRowProps) {
  return (
    <Row
      id={id}
      align="start"
      actions={
        can.edit && (
          <>
            <Button size="dense" aria-label={t('Edit {name}', { name })} onPress={() => onOpen('edit')}>
              {word('Edit', 'button')}
            </Button>
            <Button
              size="dense"
              variant="quiet"
              aria-label={t('Delete {name}', { name })}
              onPress={() => onOpen('delete')}
            >
              {word('Delete', 'button')}
            </Button>
          </>
        )
      }
    >
      <Cluster as="span" gap={2}>
        <Text as="span" size="ui" weight="bold" dir="auto">
          {name}
        </Text>
        {!can.edit && <Badge tone="neutral">{t('Not below yours')}</Badge>}
      </Cluster>
      <Text size="small" tone="muted">
        {formatList(permissions.map(permissionLabel))}
      </Text>
      <Cluster>
        <Button
          size="dense"
          variant="quiet"
          isDisabled={holders === 0}
          aria-label={t('Who has {name}: {count, plural, one {# person} other {# people}}', { name, count: holders })}
          onPress={() => onOpen('holders')}
        >
          {t('{count, plural, =0 {Nobody has it} one {# person has it} other {# people have it}}', { count: holders })}
        </Button>
      </Cluster>
    </Row>
  )
}
