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

/** The actions on a person, the gravest last. */
export function UserActions({ person }: { readonly person: ReplyOf<'admin.getUserById'> }) {
  const account = useAccount()
  const [act, setAct] = useState<Act | null>(null)
  if (account.id === person.id) return <Text tone="muted">{t('This is your own account.')}</Text>
  const administers = isAdministrator(account)
  const isPlain = person.roles.length === 0
  const isBanned = person.status === 'BANNED'
  // Staff closed it, and it waits to be erased.
  const isClosed = isBanned && person.erasedAt !== null
  const dialog = { person, onClose: () => setAct(null) }
  const button = (one: Act, label: string, isDangerous = false) => (
    <Button size="dense" variant={isDangerous ? 'danger-outline' : 'secondary'} onPress={() => setAct(one)}>
      {label}
    </Button>
  )
  return (
    <Part title={t('What to do')}>
      <Cluster gap={3}>
        {administers && isPlain && person.status === 'ACTIVE' && button('VIEW', t('View as member'))}
        {administers && button('RESET', t('Reset password'))}
        {administers && button('ROLES', word('Roles', 'that staff has'))}
        {(administers || isPlain) &&
          button('BAN', isBanned ? word('Unban', 'button') : word('Ban', 'button'), !isBanned)}
        {administers && button('ISOLATE', t('Limit reach'), true)}
        {administers && !isClosed && button('DELETE', t('Delete the account'), true)}
      </Cluster>
      {act === 'BAN' && <BanDialog {...dialog} isAdministrator={administers} />}
      {act === 'ROLES' && <RolesDialog {...dialog} />}
      {act === 'VIEW' && <ViewAsDialog {...dialog} />}
      {act === 'ISOLATE' && <IsolateDialog {...dialog} />}
      {act === 'RESET' && <ResetPasswordDialog {...dialog} />}
      {act === 'DELETE' && <DeleteUserDialog {...dialog} />}
    </Part>
  )
}
