import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { callKey, invoke, invokeOnce } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { ownedGroupsOf } from './ownedGroupsOf.ts'
import type { OwnedGroup } from './ownedGroupsOf.ts'
import { deletionErrorMessages } from './deletionErrorMessages.ts'

export interface DeleteLockedAccountProps {
  /** Told of the groups that hinder it, where they can be given away. */
  readonly onOwned?: ((groups: readonly OwnedGroup[]) => void) | undefined
}

/** For an account to which nothing is open, not even the settings: it can be deleted. */
export function DeleteLockedAccount({ onOwned }: DeleteLockedAccountProps) {
  const { username } = useAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const action = useAction(deletionErrorMessages)
  const remove = () =>
    action.run(async () => {
      const body = { confirmUsername: username, mode: 'ERASE_ALL' } as const
      await invokeOnce('accounts.requestAccountDeletion', { body }).catch((error: unknown) => {
        const owned = ownedGroupsOf(error)
        if (owned.length > 0 && onOwned !== undefined) {
          onOwned(owned)
          setAsking(false)
        }
        throw error
      })
      // The debt has changed: the guard of the next page asks for it.
      queryClient.setQueryData(callKey('accounts.getAccountDetails'), await invoke('accounts.getAccountDetails'))
      await navigate({ href: paths.welcome('back') })
    })
  return (
    <>
      <Button variant="danger-outline" size="touch" onPress={() => setAsking(true)}>
        {t('Delete my account')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(next) => {
          action.clear()
          setAsking(next)
        }}
        title={t('Delete account')}
        confirmLabel={t('Delete my account')}
        typedProof={{
          label: t('Type your username, {username}', { username }),
          expected: username,
          mismatchReason: t('Enter your username'),
        }}
        error={action.problem?.sentence}
        onConfirm={remove}
      >
        {t('Hidden at once and deleted after 30 days. Sign in before then to restore your account.')}
      </ConfirmDialog>
    </>
  )
}
