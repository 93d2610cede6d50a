import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Part } from '../adminLayout.tsx'
import { BanDialog } from './BanDialog.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { IsolateDialog } from './IsolateDialog.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { ViewAsDialog } from './ViewAsDialog.tsx'

type Act = 'BAN' | 'ROLES' | 'VIEW' | 'ISOLATE' | 'RESET' | 'DELETE'

export interface UserActionsProps {
  readonly person: ReplyOf<'admin.getUserById'>
}

/** The actions of staff that help a person. */
export function UserActions({ person }: UserActionsProps) {
  const account = useAccount()
  const { button, dialog } = useUserDialogs(person)
  if (account.id === person.id) return <Text tone="muted">{t('This is your own account.')}</Text>
  const { can } = person
  if (!can.viewAs && !can.resetPassword && !can.setRoles) return null
  return (
    <Part title={t('What to do')}>
      <Cluster gap={3}>
        {can.viewAs && button('VIEW', t('View as member'))}
        {can.resetPassword && button('RESET', t('Reset password'))}
        {can.setRoles && button('ROLES', word('Roles', 'that staff has'))}
      </Cluster>
      {dialog}
    </Part>
  )
}

/** The actions of staff that take something from a person; the gravest last. */
export function UserDangerZone({ person }: UserActionsProps) {
  const { button, dialog } = useUserDialogs(person)
  const { can } = person
  if (!can.ban && !can.isolate && !can.delete) return null
  const isBanned = person.status === 'BANNED'
  return (
    <Part title={t('Danger zone')}>
      <Cluster gap={3}>
        {can.ban && button('BAN', isBanned ? word('Unban', 'button') : word('Ban', 'button'), !isBanned)}
        {can.isolate && button('ISOLATE', t('Limit reach'), true)}
        {can.delete && button('DELETE', t('Delete the account'), true)}
      </Cluster>
      {dialog}
    </Part>
  )
}

/** Buttons that open the dialogs, and the open one. */
function useUserDialogs(person: UserActionsProps['person']) {
  const administers = isAdministrator(useAccount())
  const [act, setAct] = useState<Act | null>(null)
  const given = { person, onClose: () => setAct(null) }
  return {
    button: (one: Act, label: string, isDangerous = false) => (
      <Button size="dense" variant={isDangerous ? 'danger-outline' : 'secondary'} onPress={() => setAct(one)}>
        {label}
      </Button>
    ),
    dialog: (
      <>
        {act === 'BAN' && <BanDialog {...given} isAdministrator={administers} />}
        {act === 'ROLES' && <RolesDialog {...given} />}
        {act === 'VIEW' && <ViewAsDialog {...given} />}
        {act === 'ISOLATE' && <IsolateDialog {...given} />}
        {act === 'RESET' && <ResetPasswordDialog {...given} />}
        {act === 'DELETE' && <DeleteUserDialog {...given} />}
      </>
    ),
  }
}
