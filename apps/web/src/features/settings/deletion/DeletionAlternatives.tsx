import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/text/i18n/index.ts'
import { signOut } from '#lib/session/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { ActionProblem } from '../ActionProblem.tsx'
import { DeleteLockedAccount } from './DeleteLockedAccount.tsx'
import type { OwnedGroup } from './ownedGroupsOf.ts'

export interface DeletionAlternativesProps {
  readonly children: ReactNode
  /** Told of the groups that hinder deleting the account. */
  readonly onOwned?: (groups: readonly OwnedGroup[]) => void
  /** The account is being deleted already. */
  readonly isGoing?: boolean
}

/** Beside the obstacles: a person who cannot or will not remove them signs out, or deletes the account. */
export function DeletionAlternatives({ children, onOwned, isGoing = false }: DeletionAlternativesProps) {
  const queryClient = useQueryClient()
  const action = useAction()
  return (
    <>
      <ActionProblem action={action} />
      <Cluster gap={4}>
        {children}
        <Button size="touch" isLoading={action.isPending} onPress={() => void action.run(() => signOut(queryClient))}>
          {t('Sign out')}
        </Button>
        {!isGoing && <DeleteLockedAccount onOwned={onOwned} />}
      </Cluster>
    </>
  )
}
