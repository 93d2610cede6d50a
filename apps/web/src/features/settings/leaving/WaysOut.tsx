import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/i18n/index.ts'
import { signOut } from '#lib/session/index.ts'
import { useWork } from '#lib/useWork.ts'
import { WorkProblem } from '../WorkProblem.tsx'
import { DeleteWaiting } from './DeleteWaiting.tsx'
import type { OwnedGroup } from './ownedGroups.ts'

export interface WaysOutProps {
  readonly children: ReactNode
  /** Told of the groups that hinder deleting the account. */
  readonly onOwned?: (groups: readonly OwnedGroup[]) => void
  /** It is being deleted already. */
  readonly isGoing?: boolean
}

/** Beside what has to be done first: whoever cannot or will not do it signs out, or deletes the account. */
export function WaysOut({ children, onOwned, isGoing = false }: WaysOutProps) {
  const queryClient = useQueryClient()
  const work = useWork()
  return (
    <>
      <WorkProblem work={work} />
      <Cluster gap={4}>
        {children}
        <Button size="touch" isLoading={work.isPending} onPress={() => void work.run(() => signOut(queryClient))}>
          {t('Sign out')}
        </Button>
        {!isGoing && <DeleteWaiting onOwned={onOwned} />}
      </Cluster>
    </>
  )
}
